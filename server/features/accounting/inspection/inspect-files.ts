import { and, desc, eq } from 'drizzle-orm';
import { auditFiles } from '#server/features/accounting/audit/audit.tables.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import type { Inspect } from './inspected-month.ts';

/** The audit files made for a month, newest first: the last one that was uploaded counts. */
export const inspectFiles: Inspect = async (db, { month, page, limit }) => {
  const where = and(eq(auditFiles.month, month));
  const [files, fileCount] = await Promise.all([
    db
      .select()
      .from(auditFiles)
      .where(where)
      .orderBy(desc(auditFiles.createdAt))
      .limit(limit)
      .offset((page - 1) * limit),
    countCapped(db, auditFiles, where),
  ]);
  const rows = files.map(({ id, createdAt, sha256, orders, total }) => ({
    id,
    at: createdAt.toISOString(),
    number: month,
    kind: 'Одиторски файл',
    details: [`поръчки: ${orders}`, `SHA-256 ${sha256}`],
    sum: { amount: total, currency: 'EUR' as const },
  }));
  return { rows, ...fileCount };
};
