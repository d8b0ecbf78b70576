import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { ReplaceOfficesInput } from '#contracts/delivery/office-lists.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { everythingChanged } from '#server/platform/cache/topics.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { courierOffices } from './delivery.tables.ts';
import { type ListedOffice, readOfficeList } from './read-office-list.ts';

/** Rows per INSERT: a statement takes at most 65,535 parameters. */
const rowsAtOnce = 5_000;

/** An arbitrary constant. */
const turn = 4_071_983;

/**
 * Replaces the offices of one courier by its list. Orders keep the office that they were placed with. A list with less
 * than half of the stored offices is refused unless it is confirmed, because couriers sometimes return only a part
 * (VALIDATION at `confirmFewer`). Concurrent replacements are serialized.
 */
export async function replaceOffices(
  op: Operation,
  { courier, file, confirmFewer }: ReplaceOfficesInput,
): Promise<{ added: number; removed: number; offices: number }> {
  const { tx } = op;
  const offices = readOfficeList(file);
  await tx.execute(sql`select pg_advisory_xact_lock(${turn})`);
  const before = await tx.$count(courierOffices, eq(courierOffices.courier, courier));
  if (!confirmFewer && offices.length * 2 < before) throw fewerOffices(offices.length, before);
  const ids = offices.map(({ id }) => id);
  const gone = and(eq(courierOffices.courier, courier), notInArray(courierOffices.id, ids));
  const { rowCount: removed } = await tx.delete(courierOffices).where(gone);
  for (let from = 0; from < offices.length; from += rowsAtOnce)
    await store(op, courier, offices.slice(from, from + rowsAtOnce));
  const counts = { added: offices.length - (before - (removed ?? 0)), removed: removed ?? 0, offices: offices.length };
  await recordActivity(op, {
    action: 'offices.replaced',
    subjectType: 'settings',
    subjectId: 'offices',
    subjectName: courier,
    before: { offices: before },
    after: counts,
  });
  announceChange(op, everythingChanged);
  return counts;
}

async function store(op: Operation, courier: 'econt' | 'speedy', offices: readonly ListedOffice[]): Promise<void> {
  await op.tx
    .insert(courierOffices)
    .values(offices.map((office) => ({ courier, ...office })))
    .onConflictDoUpdate({
      target: [courierOffices.courier, courierOffices.id],
      set: {
        name: sql`excluded.name`,
        city: sql`excluded.city`,
        postcode: sql`excluded.postcode`,
        address: sql`excluded.address`,
      },
    });
}

function fewerOffices(listed: number, stored: number): ShopError {
  const message = `Във файла има ${listed} офиса, а сега са ${stored}. Отбележете, че списъкът е цял, или изтеглете файла отново.`;
  return new ShopError('VALIDATION', { message, errors: [{ path: 'confirmFewer', message }] });
}
