import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { everythingChanged } from '#server/platform/cache/topics.ts';
import { isNotAmong } from '#server/platform/database/is-among.ts';
import type { Operation } from '#server/platform/operation.ts';
import { courierOffices } from './delivery.tables.ts';
import type { ListedOffice } from './listed-office.ts';

/** Rows per INSERT: a statement takes at most 65,535 parameters. */
const rowsAtOnce = 4_000;

/** An arbitrary constant. */
const turn = 4_071_983;

/** Numbers of offices: open ones before and after, new or reopened ones, and those closed now. */
export interface StoredOffices {
  before: number;
  added: number;
  removed: number;
  offices: number;
}

/**
 * Stores the list of one courier, with unique ids. Offices that it does not hold are closed; orders keep the office that
 * they were placed with. A list that is empty, or has half of the open offices or less and is not confirmed, changes
 * nothing, because couriers sometimes return only a part: `kept` is the number of open offices. Concurrent calls are
 * serialized.
 */
export async function storeOffices(
  op: Operation,
  courier: Courier,
  offices: readonly ListedOffice[],
  { confirmFewer = false } = {},
): Promise<StoredOffices | { kept: number }> {
  const { tx, now } = op;
  await tx.execute(sql`select pg_advisory_xact_lock(${turn})`);
  const open = and(eq(courierOffices.courier, courier), isNull(courierOffices.closedAt));
  const before = await tx.$count(courierOffices, open);
  if (offices.length === 0 || (!confirmFewer && offices.length * 2 <= before)) return { kept: before };
  const ids = offices.map(({ id }) => id);
  const gone = await tx
    .update(courierOffices)
    .set({ closedAt: now })
    .where(and(open, isNotAmong(courierOffices.id, ids)));
  const removedCount = gone.rowCount ?? 0;
  for (let from = 0; from < offices.length; from += rowsAtOnce)
    await write(op, courier, offices.slice(from, from + rowsAtOnce));
  announceChange(op, everythingChanged);
  return { before, added: offices.length - (before - removedCount), removed: removedCount, offices: offices.length };
}

async function write({ tx, now }: Operation, courier: Courier, offices: readonly ListedOffice[]): Promise<void> {
  await tx
    .insert(courierOffices)
    .values(offices.map((office) => ({ ...office, courier, closedAt: null, fetchedAt: now })))
    .onConflictDoUpdate({
      target: [courierOffices.courier, courierOffices.id],
      set: {
        name: sql`excluded.name`,
        city: sql`excluded.city`,
        postcode: sql`excluded.postcode`,
        address: sql`excluded.address`,
        type: sql`excluded.type`,
        lat: sql`excluded.lat`,
        lng: sql`excluded.lng`,
        hours: sql`excluded.hours`,
        maxWeightGrams: sql`excluded.max_weight_grams`,
        takesCod: sql`excluded.takes_cod`,
        closedAt: sql`excluded.closed_at`,
        fetchedAt: sql`excluded.fetched_at`,
      },
    });
}
