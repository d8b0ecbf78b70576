import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { BulkAnswer } from '#contracts/bulk.ts';
import { orderStatusNames } from '#contracts/order-names.ts';
import { type OrderStatus, orderTransitions } from '#contracts/orders.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { findTargetOrders, type OrderTarget } from './find-target-orders.ts';
import { orders } from './orders.tables.ts';

/** The way that the panel moves orders along, many at a time. */
const way = ['pending', 'confirmed', 'packed', 'shipped'] as const satisfies readonly OrderStatus[];

export interface OrdersMove {
  target: OrderTarget;
  to: Exclude<(typeof way)[number], 'pending'>;
  /** Of the shop, for the links in letters. */
  baseUrl: string;
  now: Date;
}

/**
 * Moves orders along, each by every step between, so that none of its letters and no line of its history is left out.
 * The rows are held, in the order of their ids, before they are looked at: whoever cancels one at the same moment comes
 * before, and it is refused by name, or after. What cannot go there stays as it is, and the others move.
 */
export async function moveOrders(
  tx: Transaction,
  caller: SignedInCaller,
  { target, to, baseUrl, now }: OrdersMove,
): Promise<Pick<BulkAnswer, 'changed' | 'refused'>> {
  const ids = await findTargetOrders(tx, target);
  const found = await tx
    .select({ id: orders.id, number: orders.number, status: orders.status })
    .from(orders)
    .where(and(inArray(orders.id, ids), isNull(orders.deletedAt)))
    .orderBy(asc(orders.id))
    .for('update');
  const refused: BulkAnswer['refused'] = [];
  let changed = 0;
  for (const { id, number, status } of found.toSorted((a, b) => a.number - b.number)) {
    const steps = stepsBetween(status, to);
    if (steps.length === 0) refused.push({ id, name: `Поръчка №${number}`, message: whyNot(status, to) });
    else changed += 1;
    for (const step of steps) await changeOrderStatus(tx, caller, { orderId: id, to: step, baseUrl, now });
  }
  return { changed, refused };
}

/** The moves from one status to a later one; none where there is no way. */
function stepsBetween(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  const steps: OrderStatus[] = way.slice(
    way.findIndex((step) => step === from) + 1,
    way.findIndex((step) => step === to) + 1,
  );
  return steps[0] !== undefined && orderTransitions[from].includes(steps[0]) ? steps : [];
}

function whyNot(status: OrderStatus, to: OrdersMove['to']): string {
  const word = (of: OrderStatus) => orderStatusNames[of].toLowerCase();
  return status === to ? `Вече е ${word(status)}.` : `Тя е ${word(status)} и не може да стане ${word(to)}.`;
}
