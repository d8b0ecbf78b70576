import { and, isNull, lt, sql } from 'drizzle-orm';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Operation } from '#server/platform/operation.ts';
import { codCodes } from './cod-codes.tables.ts';

/** Codes that confirmed no order are deleted after a day, the others after 24 months, as the outcomes of parcels. */
export async function purgeCodCodes({ tx, now }: Operation): Promise<void> {
  await tx.delete(codCodes).where(and(isNull(codCodes.orderId), lt(codCodes.createdAt, daysBefore(now, 1))));
  await tx
    .delete(codCodes)
    .where(lt(codCodes.createdAt, sql`${now.toISOString()}::timestamptz - interval '24 months'`));
}
