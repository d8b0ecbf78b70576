import type { Order } from '#contracts/orders/orders.ts';
import { type OrderSender, trialNote, withdrawalLink } from '#server/features/sales/orders/emails/order-emails.ts';
import { emailSender, type ComposedEmail, composeEmail } from '#server/features/store/messages/compose-email.ts';

/** The email about returned items and the refund. */
export function returnEmail(
  { settings, orderUrl }: OrderSender,
  { number, contact, isTrial }: Pick<Order, 'number' | 'contact' | 'isTrial'>,
  { rows, money }: { rows: (readonly [string, string])[]; money: string },
): ComposedEmail {
  const values = { име: contact.firstName, поръчка: String(number), пари: money };
  return composeEmail(emailSender(settings, ''), 'goods-returned', values, {
    url: orderUrl,
    rows,
    ...withdrawalLink({ number }, orderUrl),
    ...trialNote({ isTrial }),
  });
}
