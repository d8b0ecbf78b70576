import { DateCell } from '#web/admin/patterns/date-cell.tsx';
import type { Column } from '#web/admin/patterns/resource-table/resource-list.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import type { InspectedRow } from './inspection-data.ts';

/** The columns of the sales as the tax agency sees them: without buyers. */
export const inspectionColumns: readonly Column<InspectedRow>[] = [
  { id: 'number', header: 'Номер', cell: (row) => <Numbered row={row} />, phone: 'title', skeleton: 10 },
  { id: 'kind', header: 'Вид', cell: ({ kind }) => kind, phone: 'aside', skeleton: 14 },
  { id: 'at', header: 'Кога', cell: ({ at }) => <DateCell iso={at} />, skeleton: 11 },
  { id: 'details', header: 'Съдържание', cell: ({ details }) => <Details lines={details} />, skeleton: 40 },
  {
    id: 'sum',
    header: 'Сума',
    cell: ({ sum }) => sum && <strong className="nowrap">{formatMoney(sum)}</strong>,
    align: 'end',
    skeleton: 8,
  },
];

/** Documents and files open in a new tab. */
function Numbered({ row: { number, href } }: { row: InspectedRow }) {
  if (href === null) return <strong className="nowrap">{number || '–'}</strong>;
  return (
    <a className="link nowrap" href={href} target="_blank" rel="noreferrer">
      {number}
    </a>
  );
}

function Details({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line, place) => (
        // Two lines of an order can be equal.
        <li key={`${place} ${line}`}>{line}</li>
      ))}
    </ul>
  );
}
