import { and, eq, ne } from 'drizzle-orm';
import { saleDocuments } from '#server/features/accounting/documents/documents.tables.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { isInMonth } from '#server/platform/database/start-of-day.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { auditFiles } from './audit.tables.ts';
import { monthBefore } from './month-before.ts';

/**
 * Last month, `YYYY-MM`, while its file is still to be made (due between the 1st and the 15th: Наредба Н-18, чл. 52м);
 * else null. Only a shop with a number of the tax agency files, and a month without documented sales has no file. Reads
 * one entry of two indexes.
 */
export async function auditIsDue(db: Database, now: Date): Promise<string | null> {
  const { accounting } = await readSettings(db);
  if (accounting.shopNumber === '') return null;
  const month = monthBefore(now);
  const [auditFile] = await db
    .select({ id: auditFiles.id })
    .from(auditFiles)
    .where(eq(auditFiles.month, month))
    .limit(1);
  if (auditFile) return null;
  const [sale] = await db
    .select({ id: saleDocuments.id })
    .from(saleDocuments)
    .where(and(isInMonth(saleDocuments.taxEventAt, month), ne(saleDocuments.kind, 'credit_note')))
    .limit(1);
  return sale ? month : null;
}
