import { linkToOrder } from '#server/features/sales/orders/placing/order-links.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { refundEmail } from './refund-email.ts';
import { type RefundOrder, refundPayment } from './refund-payment.ts';

/** Reserves a refund and emails the customer its amount. Returns the refund's id. */
export async function refundAndNotify(op: Operation<SignedInCaller>, refund: RefundOrder): Promise<string> {
  const { id, order, sum } = await refundPayment(op, refund);
  const { url, carriesSecret } = await linkToOrder(op, order);
  const content = refundEmail({ settings: await readSettings(op.tx), orderUrl: url }, order, sum);
  const cause = `order-refund:${order.id}:${id}`;
  await queueMessage(op, { cause, to: order.contact.email, carriesSecret, ...content });
  return id;
}
