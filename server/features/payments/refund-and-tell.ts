import { eq } from 'drizzle-orm';
import { queueMessage } from '#server/features/messages/queue-message.ts';
import { linkToOrder } from '#server/features/orders/order-keys.ts';
import { readSettings } from '#server/features/settings/read-settings.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { findPaymentOfOrder } from './find-payment.ts';
import { paymentRefunds } from './payments.tables.ts';
import { refundLetter } from './refund-letter.ts';
import { type RefundOrder, refundPayment } from './refund-payment.ts';

/** Sets a refund aside and writes the customer how much follows. Answers the refund's id. */
export async function refundAndTell(
  tx: Transaction,
  caller: SignedInCaller,
  { baseUrl, ...refund }: RefundOrder & { baseUrl: string },
): Promise<string> {
  const refundId = await refundPayment(tx, caller, refund);
  const { payment, order } = await findPaymentOfOrder(tx, refund.paymentId);
  const [asked] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, refundId));
  if (!asked) throw new Error('A refund was not written.');
  const { url, carriesSecret } = await linkToOrder(tx, order, { baseUrl, now: refund.now });
  const sum = { amount: asked.amount, currency: payment.currency };
  const letter = refundLetter({ settings: await readSettings(tx), orderUrl: url }, order, sum);
  const cause = `order-refund:${order.id}:${refundId}`;
  await queueMessage(tx, { cause, to: order.contact.email, carriesSecret, ...letter });
  return refundId;
}
