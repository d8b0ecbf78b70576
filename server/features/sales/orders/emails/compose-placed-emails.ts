import { sql } from 'drizzle-orm';
import type { ComposeLate } from '#server/features/store/messages/questions.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { type OperationDeps, runOperation } from '#server/platform/operation.ts';
import { readLines } from '../order-parts.ts';
import { type OrderRow, orders } from '../orders.tables.ts';
import { accountUrl, addOrderKeys, guestUrl } from '../placing/order-links.ts';
import { presentOrder } from '../present-order.ts';
import { orderPlacedEmail } from './order-emails.ts';

/**
 * Composes the confirmations of orders when they are sent, moments after the orders. What was agreed is read from the
 * order itself, which is a snapshot: lines, prices, discounts, VAT, delivery, payment and the version of the terms. The
 * shop's name, templates, identity and account are those of now. A guest's link opens with a key of its own, so that no
 * key waits in the database. Two queries for any number of orders, and one statement for the keys.
 */
export async function composePlacedEmails(deps: OperationDeps, orderIds: readonly string[]): ReturnType<ComposeLate> {
  const settings = await readSettings(deps.db);
  const [rows, lines] = await Promise.all([
    // Also of those that the shop has hidden since.
    deps.db
      .select()
      .from(orders)
      .where(sql`${orders.id} = any(${sql.param([...orderIds])}::uuid[])`),
    readLines(deps.db, { orderIds }),
  ]);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const linkOf = await linksTo(deps, rows);
  return new Map(
    rows.map((row) => {
      const order = presentOrder(row, linesOf.get(row.id) ?? [], []);
      const { text, html } = orderPlacedEmail({ settings, orderUrl: linkOf(row) }, order);
      return [row.id, { text, html }];
    }),
  );
}

async function linksTo(deps: OperationDeps, rows: readonly OrderRow[]): Promise<(row: OrderRow) => string> {
  const { baseUrl } = deps.config;
  const ofGuests = rows.filter(({ userId }) => userId === null).map(({ id }) => id);
  const keys = ofGuests.length === 0 ? null : await runOperation(deps, (op) => addOrderKeys(op, ofGuests));
  return ({ id: orderId }) => {
    const key = keys?.get(orderId);
    return key === undefined ? accountUrl(baseUrl, orderId) : guestUrl(baseUrl, { orderId, key });
  };
}
