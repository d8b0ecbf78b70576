import { formatMoney } from '#contracts/common/format-money.rule.ts';
import { documentKindLabels } from '#contracts/documents/document-names.rule.ts';
import { listDocuments } from '#server/features/accounting/documents/list-documents.ts';
import type { Inspect } from './inspected-month.ts';

/** The documents of sale issued in a month, with the company on invoices. */
export const inspectDocuments: Inspect = async (db, month) => {
  const { documents, ...counted } = await listDocuments(db, { ...month, search: '', kind: '' });
  const rows = documents.map(({ id, number, kind, issuedAt, orderNumber, buyer, cancels, net, vat, gross }) => ({
    id,
    at: issuedAt,
    number,
    kind: documentKindLabels[kind],
    details: [
      `поръчка № ${orderNumber}`,
      ...(cancels === null ? [] : [`към документ № ${cancels}`]),
      ...(buyer === null ? [] : [`${buyer.company}, ЕИК ${buyer.eik}`]),
      `основа ${formatMoney(net)}, ДДС ${formatMoney(vat)}`,
    ],
    sum: kind === 'credit_note' ? { ...gross, amount: -gross.amount } : gross,
  }));
  return { rows, ...counted };
};
