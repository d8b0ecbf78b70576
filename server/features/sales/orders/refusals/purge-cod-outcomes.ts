import { lt, sql } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { codOutcomes } from './cod-outcomes.tables.ts';

/** Delivered and refused parcels are forgotten after 24 months. */
export async function purgeCodOutcomes({ tx, now }: Operation): Promise<void> {
  await tx.delete(codOutcomes).where(lt(codOutcomes.at, sql`${now.toISOString()}::timestamptz - interval '24 months'`));
}
