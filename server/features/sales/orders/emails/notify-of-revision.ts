import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { getAdminOrder } from '../get-order.ts';
import { linkToOrder } from '../placing/order-keys.ts';
import { orderRevisedEmail } from './order-emails.ts';
import type { orders } from '../orders.tables.ts';

/** Emails the customer the new lines and total of a revised order. */
export async function notifyOfRevision(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  at: { baseUrl: string; now: Date },
): Promise<void> {
  const { url, carriesSecret } = await linkToOrder(tx, order, at);
  const settings = await readSettings(tx);
  const letter = orderRevisedEmail({ settings, orderUrl: url }, await getAdminOrder(tx, order.id));
  const cause = `order-revised:${order.id}:${at.now.toISOString()}`;
  await queueMessage(tx, { cause, to: order.contact.email, carriesSecret, ...letter });
}
