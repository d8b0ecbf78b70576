import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { quoteCartRoute, type CartLine } from '#contracts/cart.ts';
import { listAddressesRoute } from '#contracts/addresses.ts';
import { listOfficesRoute } from '#contracts/delivery.ts';
import type { Courier } from '#contracts/courier.ts';
import { listUserOrdersRoute, type OrderDelivery } from '#contracts/orders.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { cartStaleTime } from '#web/shared/api/query-client.ts';
import { personalKey } from '#web/storefront/features/account/account-queries.ts';
import { cartKey } from '#web/storefront/features/cart/cart-query.ts';
import { linesToQuote } from '#web/storefront/features/cart/discount-code.ts';

export const addressKey = [...personalKey, 'known-address'];

/**
 * Where the person's parcels go, as values of the form: the default address, else that of the last order. A failure is no
 * reason not to order: then nothing is filled in.
 */
export function knownAddressQuery(callApi: CallApi, userId: string) {
  return queryOptions({
    queryKey: [...addressKey, userId],
    queryFn: async (): Promise<Record<string, string>> => {
      try {
        const { addresses } = await callApi(listAddressesRoute);
        const [first] = addresses;
        if (first) {
          const method = first.delivery.method;
          return {
            ...valuesOf(first.delivery),
            'delivery.method': method,
            'contact.phone': first.phone,
            'address.known': '1',
          };
        }
        const { data } = await callApi(listUserOrdersRoute, { params: { id: userId }, query: { limit: 1 } });
        const [last] = data.orders;
        return last ? { ...valuesOf(last.delivery), 'contact.phone': last.contact.phone } : {};
      } catch {
        return {};
      }
    },
    staleTime: cartStaleTime,
  });
}

function valuesOf(delivery: OrderDelivery): Record<string, string> {
  if (delivery.method === 'address') {
    const { city, postcode, street } = delivery;
    return { 'delivery.city': city, 'delivery.postcode': postcode, 'delivery.street': street };
  }
  return {
    'delivery.officeId': `${delivery.courier}:${delivery.officeId}`,
    'delivery.officeName': delivery.officeName,
    'office.search': delivery.officeName,
    'office.courier': delivery.courier,
  };
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
