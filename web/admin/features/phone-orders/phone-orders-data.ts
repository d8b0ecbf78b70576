import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import {
  findPhoneCustomersRoute,
  placePhoneOrderRoute,
  quotePhoneOrderRoute,
} from '#contracts/checkout/phone-orders.ts';
import type { Sum } from '#contracts/common/money.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { userTexts } from '#web/shared/texts/users.ts';
import { inputOf, wireLines, type PhoneOrderForm } from './phone-order-values.ts';

export const quotes = ['phone-quote'];

/** Customers that match the search, or the one with this id. */
export function usePhoneCustomers(filter: { q: string } | { id: string }) {
  return useQuery({
    queryKey: ['phone-customers', filter],
    meta: { failed: userTexts.listFailed },
    queryFn: async ({ signal }) => (await callApi(findPhoneCustomersRoute, { query: filter, signal })).customers,
    enabled: 'id' in filter || filter.q.length > 1,
    placeholderData: keepPreviousData,
  });
}

type Priced = Pick<PhoneOrderForm, 'customerId' | 'contact' | 'lines' | 'discountCode' | 'delivery'>;

/** The price of the order, computed by the server. */
export function quoteOptions({ customerId, contact, lines, discountCode, delivery }: Priced) {
  const email = /^[^\s@]+@[^\s@]+$/.test(contact.email) ? contact.email : '';
  const body = {
    lines: wireLines(lines),
    customerId: customerId || undefined,
    email,
    discountCode: discountCode.trim(),
    delivery: { method: delivery.method },
  };
  return queryOptions({
    queryKey: [...quotes, body],
    meta: { failed: orderTexts.createFailed, refusedInPlace: true },
    queryFn: ({ signal }) => callApi(quotePhoneOrderRoute, { body, signal }),
    retry: false,
  });
}

export function usePhoneQuote(priced: Priced) {
  return useQuery({ ...quoteOptions(priced), enabled: priced.lines.length > 0, placeholderData: keepPreviousData });
}

/** `key` is the idempotency key of this order and stays the same across retries. */
export function placePhoneOrder(form: PhoneOrderForm, { expectedTotal, key }: { expectedTotal: Sum; key: string }) {
  const headers = { 'idempotency-key': key };
  return callApi(placePhoneOrderRoute, { body: inputOf(form, expectedTotal), headers });
}
