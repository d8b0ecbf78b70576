import { lt } from 'drizzle-orm';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Operation } from '#server/platform/operation.ts';
import { searchMisses } from '../search.tables.ts';

const retentionDays = 180;

/** Deletes search misses that were not repeated for half a year. Returns the number of deleted rows. */
export async function purgeSearchMisses({ now, tx }: Operation): Promise<number> {
  const before = daysBefore(now, retentionDays);
  const { rowCount } = await tx.delete(searchMisses).where(lt(searchMisses.lastAt, before));
  return rowCount ?? 0;
}
