import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { linkToOrder } from '#server/features/sales/orders/placing/order-keys.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { refundEmail } from './refund-email.ts';
import { type RefundOrder, refundPayment } from './refund-payment.ts';

/** Reserves a refund and emails the customer its amount. Returns the refund's id. */
export async function refundAndNotify(
  tx: Transaction,
  caller: SignedInCaller,
  { baseUrl, ...refund }: RefundOrder & { baseUrl: string },
): Promise<string> {
  const { id, order, sum } = await refundPayment(tx, caller, refund);
  const { url, carriesSecret } = await linkToOrder(tx, order, { baseUrl, now: refund.now });
  const letter = refundEmail({ settings: await readSettings(tx), orderUrl: url }, order, sum);
  const cause = `order-refund:${order.id}:${id}`;
  await queueMessage(tx, { cause, to: order.contact.email, carriesSecret, ...letter });
  return id;
}
