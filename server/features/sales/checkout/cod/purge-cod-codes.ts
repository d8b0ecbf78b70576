import { and, isNull, lt } from 'drizzle-orm';
import { codMonths, unusedCodCodeDays } from '#contracts/pages/kept-data.rule.ts';
import { monthsBefore } from '#server/platform/database/months-before.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Operation } from '#server/platform/operation.ts';
import { codCodes } from './cod-codes.tables.ts';

/** Codes that confirmed no order are deleted after a day, the others after 24 months, as the outcomes of parcels. */
export async function purgeCodCodes({ tx, now }: Operation): Promise<void> {
  await tx
    .delete(codCodes)
    .where(and(isNull(codCodes.orderId), lt(codCodes.createdAt, daysBefore(now, unusedCodCodeDays))));
  await tx.delete(codCodes).where(lt(codCodes.createdAt, monthsBefore(now, codMonths)));
}
