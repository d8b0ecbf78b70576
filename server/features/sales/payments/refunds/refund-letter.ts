import type { Sum } from '#contracts/common/money.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { letterSender, type WrittenLetter, writeLetter } from '#server/features/store/messages/write-letter.ts';
import { type OrderSender, trialNote } from '#server/features/sales/orders/emails/order-letters.ts';
import { formatMoneyAtEnd } from '#server/features/pricing/cart-pricing/format-money.ts';

/** Tells how much of an order’s money goes back. */
export function refundLetter(
  { settings, orderUrl }: OrderSender,
  { number, contact, isTrial }: Pick<Order, 'number' | 'contact' | 'isTrial'>,
  amount: Sum,
): WrittenLetter {
  const values = { име: contact.firstName, поръчка: String(number), пари: formatMoneyAtEnd(amount) };
  return writeLetter(letterSender(settings, ''), 'money-returned', values, {
    url: orderUrl,
    ...trialNote({ isTrial }),
  });
}
