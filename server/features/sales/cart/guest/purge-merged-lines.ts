import { lt } from 'drizzle-orm';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Operation } from '#server/platform/operation.ts';
import { mergedGuestLines } from '../cart.tables.ts';

/** Longer than a browser keeps the cookie. */
const keptDays = 30;

/** Deletes the marks of merged lines that no browser can send again. */
export async function purgeMergedLines({ tx, now }: Operation): Promise<void> {
  await tx.delete(mergedGuestLines).where(lt(mergedGuestLines.mergedAt, daysBefore(now, keptDays)));
}
