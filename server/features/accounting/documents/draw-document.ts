import { eq } from 'drizzle-orm';
import { documentNumber } from '#contracts/documents/document-names.rule.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { MailAttachment } from '#server/platform/mail/send-mail.ts';
import { saleDocuments } from './documents.tables.ts';
import type { DocumentRow } from './insert-document.ts';
import { renderDocument } from './pdf/render-document.ts';

const fileNames = { document: 'dokument', invoice: 'faktura', credit_note: 'kreditno-izvestie' };

/** The name of a document's file: `faktura-0000000017.pdf`. */
export function documentFileName({ kind, number }: Pick<DocumentRow, 'kind' | 'number'>): string {
  return `${fileNames[kind]}-${documentNumber(number)}.pdf`;
}

/** Returns a document by id, limited to one order if given. @throws NOT_FOUND */
export async function getDocument(db: Database, id: string, orderId?: string): Promise<DocumentRow> {
  const [row] = await db.select().from(saleDocuments).where(eq(saleDocuments.id, id));
  if (!row || (orderId !== undefined && row.orderId !== orderId)) throw new ShopError('NOT_FOUND');
  return row;
}

/** Renders a document as PDF. The same row always gives the same pages. */
export async function drawDocument(row: DocumentRow): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await renderDocument(row)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** A document as the attachment of an email. */
export async function attachDocument(db: Database, id: string): Promise<MailAttachment> {
  const row = await getDocument(db, id);
  return { filename: documentFileName(row), contentType: 'application/pdf', content: await drawDocument(row) };
}
