import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { BulkMove } from '#contracts/orders/admin-orders.ts';
import { type OrderStatus, orderTransitions, unshipped } from '#contracts/orders/orders.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';
import { fulfilments } from '../fulfilment/fulfilments.tables.ts';
import { orders } from '../orders.tables.ts';
import { named } from '../status/order-status.ts';

/** The sequence of statuses that bulk moves follow. */
const way = ['pending', 'confirmed', 'packed', 'shipped'] as const satisfies readonly OrderStatus[];

export interface PlannedMove {
  id: string;
  number: number;
  /** The current status. */
  status: OrderStatus;
  email: string;
  /** Every status on the path, in order. */
  steps: OrderStatus[];
}

export interface MovePlan {
  moved: PlannedMove[];
  refused: { id: string; number: number; why: string }[];
}

/** The status of an order after its move. */
export function endOf({ steps, status }: PlannedMove): OrderStatus {
  return steps.at(-1) ?? status;
}

/** Which orders can be moved and by which steps, by order number, and why the others cannot. Two queries. */
export async function planMoves(db: Database, ids: readonly string[], to: BulkMove): Promise<MovePlan> {
  return sort(db, await readRows(db, ids), to);
}

/** The same with the orders locked, in the order of their ids. */
export async function planLockedMoves({ tx }: Operation, ids: readonly string[], to: BulkMove): Promise<MovePlan> {
  return sort(tx, await readRows(tx, ids).for('update'), to);
}

const readRows = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: orders.id, number: orders.number, status: orders.status, contact: orders.contact })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), isNull(orders.deletedAt)))
    .orderBy(asc(orders.id));

async function sort(db: Database, rows: Awaited<ReturnType<typeof readRows>>, to: BulkMove): Promise<MovePlan> {
  const onTheWay = to === 'cancelled' || to === 'deleted' ? await partlyShipped(db, rows) : new Set<string>();
  const plan: MovePlan = { moved: [], refused: [] };
  for (const { id, number, status, contact } of rows.toSorted((a, b) => a.number - b.number)) {
    const steps = onTheWay.has(id) ? 'Част от нея вече пътува.' : stepsTo(status, to);
    if (typeof steps === 'string') plan.refused.push({ id, number, why: steps });
    else plan.moved.push({ id, number, status, email: contact.email.toLowerCase(), steps });
  }
  return plan;
}

/** The steps from a status to the target, or a sentence when there is no path. */
function stepsTo(status: OrderStatus, to: BulkMove): OrderStatus[] | string {
  if (to === 'deleted') return unshipped.includes(status) ? ['cancelled'] : [];
  if (to === 'cancelled') return orderTransitions[status].includes(to) ? [to] : whyNot(status, to);
  const steps: OrderStatus[] = way.slice(
    way.findIndex((step) => step === status) + 1,
    way.findIndex((step) => step === to) + 1,
  );
  return steps[0] !== undefined && orderTransitions[status].includes(steps[0]) ? steps : whyNot(status, to);
}

function whyNot(status: OrderStatus, to: OrderStatus): string {
  return status === to ? `Вече е ${named(status)}.` : `Тя е ${named(status)} и не може да стане ${named(to)}.`;
}

/** Orders that are partly shipped, which cannot be cancelled. */
async function partlyShipped(db: Database, rows: readonly { id: string; status: OrderStatus }[]): Promise<Set<string>> {
  const open = rows.filter(({ status }) => unshipped.includes(status)).map(({ id }) => id);
  if (open.length === 0) return new Set();
  const lineRows = await db
    .selectDistinct({ orderId: fulfilments.orderId })
    .from(fulfilments)
    .where(inArray(fulfilments.orderId, open));
  return new Set(lineRows.map(({ orderId }) => orderId));
}
