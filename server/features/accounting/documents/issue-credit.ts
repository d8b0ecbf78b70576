import { vatContained } from '#server/features/pricing/cart-pricing/vat-contained.ts';
import { chargedInEuro } from '#server/features/sales/payments/charged-in-euro.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { DocumentLine } from './document-content.ts';
import type { SoldPart } from './document-lines.ts';
import { type DocumentRow, insertDocument } from './insert-document.ts';
import type { Sale } from './issue-sale.ts';
import { sellerOf } from './seller-details.ts';
import { shareConverted } from './share-amounts.ts';

export interface Credit {
  /** The document that is corrected. */
  sale: DocumentRow;
  parts: readonly SoldPart[];
  /** The euro cents of this credit note, and of all earlier ones. */
  amount: number;
  credited: number;
  entryId: string | null;
  reason: string;
  at: Date;
}

/**
 * Issues a credit note (чл. 115 ЗДДС): number and date of the corrected document, the reason, and the decrease of base
 * and tax at the rate of the sale. Credit notes of a whole sale add up to its base and its tax.
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
      // The particulars of today, with the VAT registration of the sale.
      seller: { ...sellerOf(settings, op.baseUrl), vatNumber: content.seller.vatNumber },
      lines: creditLines(parts, { currency: order.currency, vatRate: content.vatRate, amount, credited }),
      inLeva: null,
      corrects: { kind, number: sale.number, issuedAt: sale.issuedAt.toISOString(), reason },
    },
    qrOf: () => '',
  });
}

/** The lines in euro. Their sum is `amount`: cents that a conversion from leva leaves over go to the last line. */
export function creditLines(
  parts: readonly SoldPart[],
  {
    currency,
    vatRate,
    amount,
    credited,
  }: Pick<Credit, 'amount' | 'credited'> & { currency: 'BGN' | 'EUR'; vatRate: number },
): DocumentLine[] {
  const inEuro = (sum: number) => chargedInEuro({ amount: sum, currency }).amount;
  let left = amount;
  const gross = parts.map((part, index) => {
    const share = index === parts.length - 1 ? left : Math.min(left, inEuro(part.gross));
    left -= share;
    return share;
  });
  const netUpTo = (sum: number) => credited + sum - vatContained(credited + sum, vatRate);
  const net = shareConverted(gross, netUpTo);
  return parts.map(({ name, quantity, unitPrice }, index) => {
    const [lineGross = 0, lineNet = 0, price] = [gross[index], net[index], inEuro(unitPrice)];
    const discount = price * quantity - lineGross;
    return { name, quantity, unitPrice: price, discount, net: lineNet, vat: lineGross - lineNet, gross: lineGross };
  });
}
