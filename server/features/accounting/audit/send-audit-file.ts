import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { auditFiles } from './audit.tables.ts';
import { encodeCp1251 } from './encode-cp1251.ts';

/** Sends a generated file with the same bytes as when it was made. @throws NOT_FOUND */
export async function sendAuditFile(db: Database, reply: FastifyReply, id: string): Promise<FastifyReply> {
  const [row] = await db.select().from(auditFiles).where(eq(auditFiles.id, id));
  if (!row) throw new ShopError('NOT_FOUND');
  return reply
    .type('application/xml; charset=windows-1251')
    .header('content-disposition', `attachment; filename="dec_audit-${row.month}.xml"`)
    .header('cache-control', 'no-store')
    .send(encodeCp1251(row.xml));
}
