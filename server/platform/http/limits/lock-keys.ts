import { sql, type SQL } from 'drizzle-orm';

/** Separates these advisory locks from those of other features, which use the seed 0. */
const seed = 1;

/**
 * The body of a CTE that locks counters in the order of their hashes until the transaction ends, including those that
 * have no row yet. All statements that change more than one counter read it first, so that they cannot deadlock.
 * `keys` is a text[] expression.
 */
export const lockKeys = (keys: SQL): SQL => sql`
  select pg_advisory_xact_lock(hash) from (
    select hashtextextended(key, ${seed}) as hash from unnest(${keys}) as key order by hash
  ) hashes`;
