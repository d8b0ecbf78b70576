import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { DeliveryPlace } from '#contracts/cart/cart.ts';
import {
  findPhoneCustomersRoute,
  placePhoneOrderRoute,
  quotePhoneOrderRoute,
} from '#contracts/checkout/phone-orders.ts';
import { isEmailAddress } from '#contracts/common/email-address.rule.ts';
import { useSettledPlace } from '#web/admin/patterns/use-settled-place.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { userTexts } from '#web/shared/texts/users.ts';
import { inputOf, placeOf, wireLines, type PhoneOrderForm, type ShownPrice } from './phone-order-values.ts';

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

type Priced = Pick<PhoneOrderForm, 'customerId' | 'contact' | 'lines' | 'discountCode' | 'delivery' | 'payment'>;

/** The price of the order, computed by the server; `place` is that of its delivery. */
export function quoteOptions(
  { customerId, contact, lines, discountCode, delivery, payment }: Priced,
  place: DeliveryPlace = placeOf(delivery),
) {
  const email = isEmailAddress(contact.email.trim()) ? contact.email : '';
  const body = {
    lines: wireLines(lines),
    customerId: customerId || undefined,
    email,
    discountCode: discountCode.trim(),
    delivery: place,
    payment: { method: payment },
  };
  return queryOptions({
    queryKey: [...quotes, body],
    meta: { failed: orderTexts.createFailed, refusedInPlace: true },
    queryFn: ({ signal }) => callApi(quotePhoneOrderRoute, { body, signal }),
    retry: false,
  });
}

export function usePhoneQuote(priced: Priced) {
  const options = quoteOptions(priced, useSettledPlace(placeOf(priced.delivery)));
  return useQuery({ ...options, enabled: priced.lines.length > 0, placeholderData: keepPreviousData });
}

/** `key` is the idempotency key of this order and stays the same across retries. */
export function placePhoneOrder(form: PhoneOrderForm, { key, ...shown }: ShownPrice & { key: string }) {
  const headers = { 'idempotency-key': key };
  return callApi(placePhoneOrderRoute, { body: inputOf(form, shown), headers });
}
