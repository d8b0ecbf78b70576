import { lt } from 'drizzle-orm';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Operation } from '#server/platform/operation.ts';
import { cartDays } from './cart.tables.ts';

/** Longer than the longest period that the panel compares. */
const retentionDays = 200;

/** Deletes cart counts that are too old for any figure. Returns their number. */
export async function purgeCartDays({ now, tx }: Operation): Promise<number> {
  const before = daysBefore(now, retentionDays);
  const { rowCount } = await tx.delete(cartDays).where(lt(cartDays.firstAt, before));
  return rowCount ?? 0;
}
