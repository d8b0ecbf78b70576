import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Operation } from '#server/platform/operation.ts';
import { getAdminOrder } from '../get-order.ts';
import type { orders } from '../orders.tables.ts';
import { linkToOrder } from '../placing/order-links.ts';
import { orderRevisedEmail } from './order-emails.ts';

/** Emails the customer the new lines and total of a revised order. */
export async function notifyOfRevision(op: Operation, order: typeof orders.$inferSelect): Promise<void> {
  const { url, carriesSecret } = await linkToOrder(op, order);
  const settings = await readSettings(op.tx);
  const content = orderRevisedEmail({ settings, orderUrl: url }, await getAdminOrder(op.tx, order.id), op.now);
  const cause = `order-revised:${order.id}:${op.now.toISOString()}`;
  await queueMessage(op, { cause, to: order.contact.email, carriesSecret, ...content });
}
