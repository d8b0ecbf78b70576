import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { PackingStatus } from '#contracts/orders/packing.ts';
import type { Operation } from '#server/platform/operation.ts';
import { orders } from '../orders.tables.ts';

/** Locks those of `ids` that are visible to a packer in one of the statuses, in the order of their ids. */
export async function lockPackable(
  { tx }: Operation,
  ids: readonly string[],
  statuses: readonly PackingStatus[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), inArray(orders.status, [...statuses]), isNull(orders.deletedAt)))
    .orderBy(asc(orders.id))
    .for('update');
  return rows.map(({ id }) => id);
}
