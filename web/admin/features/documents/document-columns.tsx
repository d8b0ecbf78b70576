import { documentKindLabels } from '#contracts/documents/document-names.rule.ts';
import type { SaleDocument } from '#contracts/documents/documents.ts';
import { DateCell } from '#web/admin/patterns/date-cell.tsx';
import type { Column } from '#web/admin/patterns/resource-table/resource-list.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { formatMoney } from '#web/shared/format/format-money.ts';

/** The tabs above have the full names. */
const kinds = { ...documentKindLabels, document: 'Документ' } as const;
const tones = { document: 'plain', invoice: 'good', credit_note: 'warn' } as const;

/** The columns of the list of documents of sale. */
export const documentColumns: readonly Column<SaleDocument>[] = [
  {
    id: 'number',
    header: 'Номер',
    cell: ({ number }) => <strong className="nowrap">{number}</strong>,
    phone: 'title',
    skeleton: 10,
  },
  {
    id: 'kind',
    header: 'Вид',
    cell: ({ kind }) => <StatusBadge tone={tones[kind]}>{kinds[kind]}</StatusBadge>,
    phone: 'aside',
    skeleton: 14,
  },
  { id: 'date', header: 'Издаден', cell: ({ issuedAt }) => <DateCell iso={issuedAt} />, skeleton: 11 },
  { id: 'order', header: 'Поръчка', cell: ({ orderNumber }) => `№${orderNumber}`, skeleton: 6 },
  { id: 'buyer', header: 'Получател', cell: ({ buyer }) => <Buyer buyer={buyer} />, skeleton: 18 },
  {
    id: 'net',
    header: 'Основа',
    cell: ({ net }) => <span className="nowrap">{formatMoney(net)}</span>,
    align: 'end',
    skeleton: 8,
    wideOnly: true,
  },
  {
    id: 'vat',
    header: 'ДДС',
    cell: ({ vat }) => <span className="nowrap">{formatMoney(vat)}</span>,
    align: 'end',
    skeleton: 8,
    wideOnly: true,
  },
  {
    id: 'gross',
    header: 'Общо',
    cell: ({ gross, kind }) => (
      <strong className="nowrap">
        <span>{kind === 'credit_note' && '−'}</span>
        {formatMoney(gross)}
      </strong>
    ),
    align: 'end',
    skeleton: 8,
  },
];

function Buyer({ buyer }: Pick<SaleDocument, 'buyer'>) {
  if (buyer === null) return <span className="muted">частно лице</span>;
  return (
    <span className="two-lines">
      {buyer.company}
      <small>
        ЕИК <span className="nowrap">{buyer.eik}</span>
      </small>
    </span>
  );
}
