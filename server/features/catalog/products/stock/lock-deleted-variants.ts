import { sql } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';

/**
 * Locks variants that have no row, until the transaction ends: while an order gives back pieces of a deleted variant, it
 * is not restored.
 */
export async function lockDeletedVariants({ tx }: Operation, variantIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('variant:' || id, 0))
    from (select id from unnest(${sql.param([...variantIds])}::text[]) as id order by id) ids`);
}
