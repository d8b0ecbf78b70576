import { documentNumber } from '#contracts/documents/document-names.rule.ts';
import type { SaleDocument } from '#contracts/documents/documents.ts';
import type { DocumentRow } from './documents.tables.ts';

/** A document in lists. */
export function presentDocument({ content, ...row }: DocumentRow): SaleDocument {
  const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
  return {
    id: row.id,
    number: documentNumber(row.number),
    kind: row.kind,
    orderId: row.orderId,
    orderNumber: content.order.number,
    issuedAt: row.issuedAt.toISOString(),
    buyer: content.buyer && { company: content.buyer.company, eik: content.buyer.eik },
    cancels: content.corrects && documentNumber(content.corrects.number),
    net: euro(row.net),
    vat: euro(row.vat),
    gross: euro(row.gross),
  };
}
