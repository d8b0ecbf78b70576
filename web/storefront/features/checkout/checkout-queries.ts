import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { quoteCartRoute, type CartLine } from '#contracts/cart/cart.ts';
import { listAddressesRoute, type Address } from '#contracts/addresses/addresses.ts';
import { listOfficesRoute } from '#contracts/delivery/delivery.ts';
import type { Courier } from '#contracts/delivery/courier.ts';
import { listUserOrdersRoute } from '#contracts/orders/own-orders.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { cartStaleTime } from '#web/shared/api/query-client.ts';
import { personalKey } from '#web/storefront/features/accounts/account-queries.ts';
import { cartKey } from '#web/storefront/features/cart/cart-query.ts';
import { linesToQuote } from '#web/storefront/features/cart/discount-code.ts';
import { placeValues, type Values } from './fields/address-values.ts';

export const addressKey = [...personalKey, 'known-address'];

/** The user's address book, or the address of the last order if it is empty. */
export interface KnownAddresses {
  addresses: readonly Address[];
  last: Values;
}

/** A failure does not block the order; nothing is prefilled. */
export function knownAddressesQuery(callApi: CallApi, userId: string) {
  return queryOptions({
    queryKey: [...addressKey, userId],
    queryFn: async (): Promise<KnownAddresses> => {
      try {
        const { addresses } = await callApi(listAddressesRoute);
        if (addresses.length > 0) return { addresses, last: {} };
        const { data } = await callApi(listUserOrdersRoute, { params: { id: userId }, query: { limit: 1 } });
        const [order] = data.orders;
        const last = order ? { ...placeValues(order.delivery), 'contact.phone': order.contact.phone } : {};
        return { addresses, last };
      } catch {
        return { addresses: [], last: {} };
      }
    },
    staleTime: cartStaleTime,
  });
}

/** The price of the cart with delivery to an office. Delivery to an address has the price of the cart itself. */
export function officeQuoteQuery(callApi: CallApi, cartLines: readonly CartLine[]) {
  const lines = linesToQuote(cartLines);
  return queryOptions({
    queryKey: [...cartKey, 'office-quote', lines],
    queryFn: async () =>
      (await callApi(quoteCartRoute, { body: { lines, delivery: { method: 'office' as const } } })).totals,
    staleTime: cartStaleTime,
    placeholderData: keepPreviousData,
  });
}

export interface OfficeSearch {
  search: string;
  courier: Courier | '';
}

/** Whether the search text is long enough. */
export function isSearch({ search }: OfficeSearch): boolean {
  return search.trim().length >= 2;
}

/** The office search as posted by a form. */
export function officeSearchOf(value: (field: string) => string | undefined): OfficeSearch {
  const courier = value('office.courier');
  return {
    search: (value('office.search') ?? '').slice(0, 100),
    courier: courier === 'econt' || courier === 'speedy' ? courier : '',
  };
}

/** Offices by city, district, street or postcode. */
export function officesQuery(callApi: CallApi, { search, courier }: OfficeSearch) {
  const searchText = search.trim();
  return queryOptions({
    queryKey: ['offices', searchText.toLowerCase(), courier],
    queryFn: async () =>
      (
        await callApi(listOfficesRoute, {
          query: { search: searchText, courier: courier === '' ? undefined : courier },
        })
      ).offices,
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });
}
