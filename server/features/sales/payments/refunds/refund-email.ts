import { formatMoneyAtEnd } from '#contracts/common/format-money.rule.ts';
import type { Sum } from '#contracts/common/money.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { type OrderSender, trialNote, withdrawalLink } from '#server/features/sales/orders/emails/order-emails.ts';
import { emailSender, type ComposedEmail, composeEmail } from '#server/features/store/messages/compose-email.ts';

/** The email about a refund. */
export function refundEmail(
  { settings, orderUrl }: OrderSender,
  { number, contact, isTrial }: Pick<Order, 'number' | 'contact' | 'isTrial'>,
  amount: Sum,
): ComposedEmail {
  const values = { име: contact.firstName, поръчка: String(number), пари: formatMoneyAtEnd(amount) };
  return composeEmail(emailSender(settings, ''), 'money-returned', values, {
    url: orderUrl,
    ...withdrawalLink({ number }, orderUrl),
    ...trialNote({ isTrial }),
  });
}
