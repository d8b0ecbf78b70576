import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { type ParcelStatus, parcelStatusNames } from '#contracts/waybills/parcel-statuses.rule.ts';
import type { Waybill } from '#contracts/waybills/waybills.ts';
import { DateCell } from '#web/admin/patterns/date-cell.tsx';
import type { Column } from '#web/admin/patterns/resource-table/resource-list.ts';
import { StatusBadge, type Tone } from '#web/admin/patterns/status-badge.tsx';
import { formatMoney } from '#web/shared/format/format-money.ts';

const parcelTones: Readonly<Record<ParcelStatus, Tone>> = {
  prepared: 'plain',
  taken: 'info',
  waiting: 'info',
  delivered: 'good',
  refused: 'bad',
  returned: 'warn',
  cancelled: 'plain',
  lost: 'bad',
};

/** Where a waybill is: before it is made its own state, then that of the parcel. */
export function WaybillBadge({ waybill: { state, parcel } }: { waybill: Waybill }) {
  if (state === 'asked') return <StatusBadge tone="info">Създава се</StatusBadge>;
  if (state === 'refused') return <StatusBadge tone="bad">Не е създадена</StatusBadge>;
  if (state === 'cancelling') return <StatusBadge tone="warn">Отказва се</StatusBadge>;
  if (state === 'cancelled') return <StatusBadge tone="plain">Отказана</StatusBadge>;
  return <StatusBadge tone={parcelTones[parcel]}>{parcelStatusNames[parcel]}</StatusBadge>;
}

/** The columns of the list of waybills. */
export const waybillColumns: readonly Column<Waybill>[] = [
  {
    id: 'order',
    header: 'Поръчка',
    cell: ({ order, kind }) => (
      <span className="two-lines nowrap">
        <strong>№{order.number}</strong>
        {kind === 'return' && <small>Връщане</small>}
      </span>
    ),
    phone: 'title',
    skeleton: 8,
  },
  {
    id: 'number',
    header: 'Товарителница',
    cell: ({ courier, number, trackingUrl, error }) => (
      <span className="two-lines whole-words">
        <span>
          {courierNames[courier]}{' '}
          {trackingUrl === null ? (
            number
          ) : (
            <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
              {number}
            </a>
          )}
        </span>
        {error !== '' && <small className="field-error">{error}</small>}
      </span>
    ),
    skeleton: 20,
  },
  {
    id: 'recipient',
    header: 'Получател',
    cell: ({ order }) => (
      <span className="two-lines whole-words">
        {order.recipient}
        <small>{order.place}</small>
      </span>
    ),
    skeleton: 20,
    wideOnly: true,
  },
  {
    id: 'cod',
    header: 'Наложен платеж',
    cell: ({ cod }) => (cod === null ? '–' : <strong className="nowrap">{formatMoney(cod)}</strong>),
    align: 'end',
    skeleton: 8,
  },
  {
    id: 'date',
    header: 'Създадена',
    cell: ({ createdAt }) => <DateCell iso={createdAt} />,
    skeleton: 11,
    wideOnly: true,
  },
  {
    id: 'state',
    header: 'Състояние',
    cell: (waybill) => <WaybillBadge waybill={waybill} />,
    phone: 'aside',
    skeleton: 10,
  },
];
