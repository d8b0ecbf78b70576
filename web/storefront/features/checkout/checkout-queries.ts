import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { quoteCartRoute, type CartLine } from '#contracts/cart/cart.ts';
import { listAddressesRoute, type Address } from '#contracts/addresses/addresses.ts';
import { listOfficesRoute } from '#contracts/delivery/delivery.ts';
import type { Courier } from '#contracts/delivery/courier.ts';
import { listUserOrdersRoute } from '#contracts/orders/orders.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { cartStaleTime } from '#web/shared/api/query-client.ts';
import { personalKey } from '#web/storefront/features/accounts/account-queries.ts';
import { cartKey } from '#web/storefront/features/cart/cart-query.ts';
import { linesToQuote } from '#web/storefront/features/cart/discount-code.ts';
import { placeValues, type Values } from './fields/address-values.ts';

export const addressKey = [...personalKey, 'known-address'];

/** Where the person's parcels go: the address book, and where the last order went when the book is empty. */
export interface KnownAddresses {
  addresses: readonly Address[];
  last: Values;
}

/** A failure is no reason not to order: then nothing is filled in. */
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

/** What the cart costs when it is sent to an office. Sent to an address, it costs what the cart itself says. */
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

/** What was typed is long enough to look for. */
export function isSearch({ search }: OfficeSearch): boolean {
  return search.trim().length >= 2;
}

/** The choice of couriers as a form posts it. */
export function officeSearchOf(value: (field: string) => string | undefined): OfficeSearch {
  const courier = value('office.courier');
  return {
    search: (value('office.search') ?? '').slice(0, 100),
    courier: courier === 'econt' || courier === 'speedy' ? courier : '',
  };
}

/** Offices by city, quarter, street or postcode. */
export function officesQuery(callApi: CallApi, { search, courier }: OfficeSearch) {
  const words = search.trim();
  return queryOptions({
    queryKey: ['offices', words.toLowerCase(), courier],
    queryFn: async () =>
      (await callApi(listOfficesRoute, { query: { search: words, courier: courier === '' ? undefined : courier } }))
        .offices,
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });
}
