import { chargedInEuro } from '#contracts/payments/charged-in-euro.rule.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { DocumentLine } from '../document-content.ts';
import { linesInEuro, type SoldPart } from '../document-lines.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { insertDocument } from '../insert-document.ts';
import type { Sale } from '../issue-sale.ts';
import { sellerOf } from '../seller-details.ts';

export interface Credit {
  /** The document that is corrected. */
  sale: DocumentRow;
  parts: readonly SoldPart[];
  /** The euro cents of this credit note, and of all earlier ones by rate. */
  amount: number;
  credited: ReadonlyMap<number, number>;
  entryId: string | null;
  reason: string;
  at: Date;
}

/**
 * Issues a credit note (чл. 115 ЗДДС): number and date of the corrected document, the reason, and the decrease of base
 * and tax at the rates of the sale. Credit notes of a whole sale add up to its base and its tax.
 */
export async function issueCredit(
  op: Operation,
  { order, settings }: Omit<Sale, 'money'>,
  { sale, parts, amount, credited, entryId, reason, at }: Credit,
): Promise<DocumentRow> {
  const { content, kind } = sale;
  const { firstNumber } = settings.accounting;
  if (kind === 'credit_note' || firstNumber === null) throw new Error('Only a sale can be corrected.');
  return insertDocument(op, {
    kind: 'credit_note',
    orderId: order.id,
    cancels: sale.id,
    entryId,
    taxEventAt: at,
    firstNumber,
    content: {
      ...content,
      // The seller's current details, with the VAT registration at the time of the sale.
      seller: { ...sellerOf(settings, op.baseUrl), vatNumber: content.seller.vatNumber },
      lines: creditLines(parts, { currency: order.currency, amount, credited }),
      inLeva: null,
      corrects: { kind, number: sale.number, issuedAt: sale.issuedAt.toISOString(), reason },
    },
    qrOf: () => '',
  });
}

/** The lines in euro. Their sum is `amount`: the last line contains the cents left by a conversion from leva. */
export function creditLines(
  parts: readonly SoldPart[],
  { currency, amount, credited }: Pick<Credit, 'amount' | 'credited'> & { currency: 'BGN' | 'EUR' },
): DocumentLine[] {
  const inEuro = (sum: number) => chargedInEuro({ amount: sum, currency }).amount;
  let remaining = amount;
  const gross = parts.map((part, index) => {
    const share = index === parts.length - 1 ? remaining : Math.min(remaining, inEuro(part.gross));
    remaining -= share;
    return share;
  });
  return linesInEuro(parts, gross, inEuro, credited);
}
