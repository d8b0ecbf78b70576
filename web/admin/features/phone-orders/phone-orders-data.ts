import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DeliveryPlace } from '#contracts/cart/cart.ts';
import { findPhoneCustomersRoute, quotePhoneOrderRoute } from '#contracts/checkout/phone-orders.ts';
import { isEmailAddress } from '#contracts/common/email-address.rule.ts';
import { useSettledPlace } from '#web/admin/patterns/use-settled-place.ts';
import { queryOf, previewOf } from '#web/admin/platform/query-of.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { userTexts } from '#web/shared/texts/users.ts';
import { placeOf, wireLines, type PhoneOrderForm } from './phone-order-values.ts';

/** Customers that match the search, or the one with this id. */
export function usePhoneCustomers(filter: { q: string } | { id: string }) {
  const isAsked = 'id' in filter || filter.q.length > 1;
  return useQuery({
    ...queryOf(findPhoneCustomersRoute, isAsked ? { query: filter } : null, { failed: userTexts.listFailed }),
    select: ({ customers }) => customers,
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
  return previewOf(quotePhoneOrderRoute, { body }, { failed: orderTexts.createFailed });
}

/** The price of the order as typed, once it has a line. */
export function usePhoneQuote(order: Priced) {
  const options = quoteOptions(order, useSettledPlace(placeOf(order.delivery)));
  return useQuery({ ...options, enabled: order.lines.length > 0 });
}
