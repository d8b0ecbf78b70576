import type { Order } from '#contracts/orders/orders.ts';
import { letterSender, type WrittenLetter, writeLetter } from '#server/features/store/messages/write-letter.ts';
import { type OrderSender, trialNote } from '#server/features/sales/orders/emails/order-letters.ts';

/** Tells what the shop took back, and how much money follows. */
export function returnLetter(
  { settings, orderUrl }: OrderSender,
  { number, contact, isTrial }: Pick<Order, 'number' | 'contact' | 'isTrial'>,
  { rows, money }: { rows: (readonly [string, string])[]; money: string },
): WrittenLetter {
  const values = { име: contact.firstName, поръчка: String(number), пари: money };
  return writeLetter(letterSender(settings, ''), 'goods-returned', values, {
    url: orderUrl,
    rows,
    ...trialNote({ isTrial }),
  });
}
