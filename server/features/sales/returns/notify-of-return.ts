import type { orders } from '#server/features/sales/orders/orders.tables.ts';
import { linkToOrder } from '#server/features/sales/orders/placing/order-links.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Operation } from '#server/platform/operation.ts';
import { describeMoney, nameOf } from './describe-return.ts';
import type { LineRow } from './price-return.ts';
import { returnEmail } from './return-email.ts';
import type { ReturnedGoods } from './returned-goods.ts';

/** Emails the customer the returned items and the amount of the refund. */
export async function notifyOfReturn(
  op: Operation,
  { order, lines, back }: { order: typeof orders.$inferSelect; lines: readonly LineRow[]; back: ReturnedGoods },
): Promise<void> {
  const settings = await readSettings(op.tx);
  const { url, carriesSecret } = await linkToOrder(op, order);
  const rows = back.lines.map(({ lineId, quantity }) => [nameOf(lines, lineId), `${quantity} бр.`] as const);
  const money = back.refund
    ? `${describeMoney(back.refund, order.currency)} През банка може да отнеме няколко дни.`
    : '';
  const content = returnEmail({ settings, orderUrl: url }, order, { rows, money });
  const cause = `order-return:${order.id}:${op.now.toISOString()}`;
  await queueMessage(op, { cause, to: order.contact.email, carriesSecret, ...content });
}
