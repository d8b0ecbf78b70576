import type { FastifyReply } from 'fastify';
import { readDocumentMark } from '#server/features/store/design/document-mark.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { documentFileName } from './draw-document.ts';
import { renderDocument } from './render-document.ts';

/** Sends a document as PDF for display in the browser. */
export async function sendPdf(db: Database, reply: FastifyReply, row: DocumentRow): Promise<FastifyReply> {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${documentFileName(row)}"`)
    .header('cache-control', 'no-store')
    .send(await renderDocument(row, await readDocumentMark(db, row.issuedAt)));
}
