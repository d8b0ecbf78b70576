import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAddressesRoute, type Address } from '#contracts/addresses/addresses.ts';
import { quoteCartRoute, type CartLine } from '#contracts/cart/cart.ts';
import type { Courier } from '#contracts/delivery/courier.ts';
import { listOfficesRoute } from '#contracts/delivery/delivery.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { listUserOrdersRoute } from '#contracts/orders/own-orders.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { cartStaleTime } from '#web/shared/api/query-client.ts';
import { personalKey } from '#web/storefront/features/accounts/account-queries.ts';
import { cartKey } from '#web/storefront/features/cart/cart-query.ts';
import { linesToQuote } from '#web/storefront/features/cart/lines-to-quote.ts';
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
        const last = order
          ? {
              'delivery.method': order.delivery.method,
              ...placeValues(order.delivery),
              'contact.phone': order.contact.phone,
            }
          : {};
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
    queryFn: () => callApi(quoteCartRoute, { body: { lines, delivery: { method: 'office' as const } } }),
    staleTime: cartStaleTime,
    placeholderData: keepPreviousData,
  });
}

/** Shorter than the validity of a quote. */
const quoteFreshMs = 8 * 60_000;

/** The price of the cart with delivery to `place`, the text of `placeIn`; for shops that show the courier's price. */
export function placeQuoteQuery(callApi: CallApi, cartLines: readonly CartLine[], place: string) {
  const lines = linesToQuote(cartLines);
  return queryOptions({
    queryKey: [...cartKey, 'place-quote', lines, place],
    // Written by `placeIn`.
    queryFn: () => callApi(quoteCartRoute, { body: { lines, ...(JSON.parse(place) as object) } }),
    staleTime: quoteFreshMs,
    refetchInterval: quoteFreshMs,
    enabled: place !== '',
  });
}

export interface OfficeSearch {
  search: string;
  courier: Courier | '';
  /** The buyer's place, after 'Близо до мен'; rounded to about 100 m before it is sent. */
  at?: { lat: number; lng: number } | undefined;
}

/** Whether there is a place, or the search text is long enough. */
export function isSearch({ search, at }: OfficeSearch): boolean {
  return at !== undefined || search.trim().length >= 2;
}

const isCourier = (text: string | undefined): text is Courier => text !== undefined && text in courierNames;

/** The office search as posted by a form. */
export function officeSearchOf(value: (field: string) => string | undefined): OfficeSearch {
  const courier = value('office.courier');
  return {
    search: (value('office.search') ?? '').slice(0, 100),
    courier: isCourier(courier) ? courier : '',
  };
}

/** Offices by city, district, street or postcode, or around a place. */
export function officesQuery(callApi: CallApi, { search, courier, at }: OfficeSearch) {
  const searchText = search.trim();
  const place = at ? { lat: at.lat.toFixed(3), lng: at.lng.toFixed(3) } : {};
  return queryOptions({
    queryKey: ['offices', searchText.toLowerCase(), courier, place],
    queryFn: () =>
      callApi(listOfficesRoute, {
        query: { search: searchText, courier: courier === '' ? undefined : courier, ...place },
      }),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });
}
