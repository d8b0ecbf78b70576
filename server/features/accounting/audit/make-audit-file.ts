import { createHash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { AuditFile } from '#contracts/audit/audit.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { displayName, type SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { auditFiles } from './audit.tables.ts';
import { encodeCp1251 } from './encode-cp1251.ts';
import { readAuditMonth } from './read-audit-month.ts';
import { writeAuditXml } from './write-audit-xml.ts';

type FileRow = Omit<typeof auditFiles.$inferSelect, 'xml'>;

/**
 * Generates the audit file of a month and stores it with its hash and the user who downloaded it. The owner uploads it
 * by the 15th of the next month with a qualified electronic signature; of several files of a month the last one counts.
 * CONFLICT while a finding blocks it: a month without deliveries has no file.
 */
export async function makeAuditFile(op: Operation<SignedInCaller>, month: string): Promise<AuditFile> {
  const { tx, now, baseUrl, caller } = op;
  const { report, findings } = await readAuditMonth(tx, month, { settings: await readSettings(tx), baseUrl, now });
  const blocking = findings.find(({ blocks }) => blocks);
  if (blocking) throw new ShopError('CONFLICT', { message: `Файлът още не може да се направи. ${blocking.text}` });
  if (report.orders.length === 0)
    throw new ShopError('CONFLICT', { message: 'През месеца няма доставени поръчки, затова файл не се подава.' });
  const xml = writeAuditXml(report);
  const sha256 = createHash('sha256').update(encodeCp1251(xml)).digest('hex');
  const total = report.orders.reduce((sum, order) => sum + order.total, 0);
  const taking = { actorId: caller.user.id, actor: displayName(caller.user), createdAt: now };
  const [row] = await tx
    .insert(auditFiles)
    .values({ month, xml, sha256, orders: report.orders.length, total, ...taking })
    .returning();
  if (!row) throw new Error('An audit file was not written.');
  await recordActivity(op, {
    action: 'audit-file.made',
    subjectType: 'audit-file',
    subjectId: row.id,
    subjectName: month,
    after: { orders: row.orders, total, sha256 },
  });
  return presentAuditFile(row);
}

/** A file in the history of its month. */
function presentAuditFile({ id, createdAt, actor, sha256, orders, total }: FileRow): AuditFile {
  return { id, createdAt: createdAt.toISOString(), actor, sha256, orders, total: { amount: total, currency: 'EUR' } };
}

/** The files of a month, newest first. */
export async function listAuditFiles(db: Database, month: string): Promise<AuditFile[]> {
  const rows = await db
    .select()
    .from(auditFiles)
    .where(eq(auditFiles.month, month))
    .orderBy(desc(auditFiles.createdAt));
  return rows.map(presentAuditFile);
}
