import { documentNumber } from '#contracts/documents/document-names.rule.ts';
import { type DocumentMark, readDocumentMark } from '#server/features/store/design/document-mark.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { MailAttachment } from '#server/platform/mail/mail.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { getDocument } from '../get-document.ts';
import { renderDocument } from './render-document.ts';

const fileNames = { document: 'dokument', invoice: 'faktura', credit_note: 'kreditno-izvestie' };

/** The name of a document's file: `faktura-0000000017.pdf`. */
export function documentFileName({ kind, number }: Pick<DocumentRow, 'kind' | 'number'>): string {
  return `${fileNames[kind]}-${documentNumber(number)}.pdf`;
}

/** Renders a document as PDF. The same row always gives the same pages; its logo is the one of the day of issue. */
export async function drawDocument(row: DocumentRow, mark: DocumentMark | null = null): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await renderDocument(row, mark)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** A document as the attachment of an email. */
export async function attachDocument(db: Database, id: string): Promise<MailAttachment> {
  const row = await getDocument(db, id);
  return {
    filename: documentFileName(row),
    contentType: 'application/pdf',
    content: await drawDocument(row, await readDocumentMark(db, row.issuedAt)),
  };
}
