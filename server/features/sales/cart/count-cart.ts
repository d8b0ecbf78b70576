import { createHash } from 'node:crypto';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { cartDays } from './cart.tables.ts';

/**
 * Counts a caller's cart once a day, anonymously. Guests are identified by their cookie; without one nothing is
 * counted. One statement for the first call of a day.
 */
export function openCartCounter(db: Database, clock: () => Date): (caller: Caller) => Promise<void> {
  const noted = new Cache<true>({ maxEntries: 10_000 });
  return async (caller) => {
    const visitor = caller.user?.id ?? caller.guestId;
    if (!visitor) return;
    const now = clock();
    const visitorHash = createHash('sha256')
      .update(`${now.toISOString().slice(0, 10)} ${visitor}`)
      .digest('base64url');
    await noted.get(visitorHash, async () => {
      await db.insert(cartDays).values({ visitorHash, firstAt: now }).onConflictDoNothing();
      return { value: true };
    });
  };
}
