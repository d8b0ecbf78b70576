import { documentNumber } from '#contracts/documents/document-names.rule.ts';
import type { DocumentKind } from '#contracts/documents/documents.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { DocumentContent } from './document-content.ts';
import { sumsOf } from './document-lines.ts';
import { type DocumentRow, saleDocuments } from './documents.tables.ts';
import { numberDocument } from './number-document.ts';

export interface NewDocument {
  kind: DocumentKind;
  orderId: string;
  cancels: string | null;
  entryId: string | null;
  taxEventAt: Date;
  firstNumber: number;
  content: Omit<DocumentContent, 'qr'>;
  /** The QR code depends on the time of issue. */
  qrOf: (issuedAt: Date, gross: number) => string;
}

/**
 * Assigns the next number to a document and inserts it. Must be the last step of a transaction: documents of other
 * orders wait for its end.
 */
export async function insertDocument(
  op: Operation,
  { firstNumber, content, qrOf, ...rest }: NewDocument,
): Promise<DocumentRow> {
  const sums = sumsOf(content.lines);
  const { number, issuedAt } = await numberDocument(op, firstNumber);
  const words = [documentNumber(number), content.order.number, content.buyer?.company ?? '', content.buyer?.eik ?? ''];
  const [row] = await op.tx
    .insert(saleDocuments)
    .values({
      ...rest,
      ...sums,
      number,
      issuedAt,
      content: { ...content, qr: qrOf(issuedAt, sums.gross) },
      searchText: words.join(' ').toLowerCase(),
    })
    .returning();
  if (!row) throw new Error('A document was not written.');
  announceChange(op, recordTopic('document'));
  return row;
}
