import { lt } from 'drizzle-orm';
import { codMonths } from '#contracts/pages/kept-data.rule.ts';
import { monthsBefore } from '#server/platform/database/months-before.ts';
import type { Operation } from '#server/platform/operation.ts';
import { codOutcomes } from './cod-outcomes.tables.ts';

/** Delivered and refused parcels are forgotten after 24 months. */
export async function purgeCodOutcomes({ tx, now }: Operation): Promise<void> {
  await tx.delete(codOutcomes).where(lt(codOutcomes.at, monthsBefore(now, codMonths)));
}
