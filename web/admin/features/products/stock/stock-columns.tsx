import { Link } from '@tanstack/react-router';
import type { StockCause, StockMovement } from '#contracts/products/stock-movements.ts';
import { DateCell } from '#web/admin/patterns/date-cell.tsx';
import type { Column } from '#web/admin/patterns/resource-table/resource-list.ts';

/** The names of what changes the stock. */
export const stockCauses: Readonly<Record<StockCause, string>> = {
  initial: 'Първа наличност',
  edit: 'Промяна в панела',
  count: 'Преброяване',
  receipt: 'Получена стока',
  withheld: 'Спряна или пусната партида',
  write_off: 'Отписани бройки',
  order: 'Поръчка',
  cancellation: 'Отказана поръчка',
  return: 'Върната поръчка',
};

/** The columns of the list of stock movements. */
export const stockColumns: readonly Column<StockMovement>[] = [
  {
    id: 'variant',
    header: 'Вариант',
    cell: (movement) => (
      <span className="two-lines">
        <strong>{movement.productName}</strong>
        <small>
          {movement.variantName} · {movement.sku}
        </small>
      </span>
    ),
    phone: 'title',
    skeleton: 26,
  },
  {
    id: 'quantity',
    header: 'Промяна',
    cell: ({ quantity }) => (
      <strong className="nowrap">{`${quantity > 0 ? '+' : '−'}${Math.abs(quantity)} бр.`}</strong>
    ),
    phone: 'aside',
    align: 'end',
    skeleton: 6,
  },
  { id: 'cause', header: 'Причина', cell: (movement) => <Cause movement={movement} />, skeleton: 18 },
  {
    id: 'stock',
    header: 'Сега',
    cell: ({ stock }) => <span className="nowrap">{stock} бр.</span>,
    align: 'end',
    skeleton: 6,
  },
  { id: 'at', header: 'Кога', cell: ({ at }) => <DateCell iso={at} />, skeleton: 12 },
];

function Cause({ movement: { cause, note, orderId } }: { movement: StockMovement }) {
  if (orderId !== null) {
    return (
      <Link to="/admin/orders/$id" params={{ id: orderId }}>
        {stockCauses[cause]}
      </Link>
    );
  }
  return (
    <span className="two-lines">
      <span>{stockCauses[cause]}</span>
      {note !== '' && <small>{note}</small>}
    </span>
  );
}
