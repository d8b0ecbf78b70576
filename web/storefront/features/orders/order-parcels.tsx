import type { Fulfilment } from '#contracts/orders/fulfilments.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';

/** The shipped parcels of an order with tracking links; their contents when there are several. */
export function OrderParcels({ order }: { order: Order }) {
  const { fulfilments, lines } = order;
  const isSingle = fulfilments.length === 1 && lines.every(({ shipped, quantity }) => shipped === quantity);
  if (fulfilments.length === 0 || (isSingle && fulfilments[0]?.trackingNumber === '')) return null;
  return (
    <ul className="order-parcels">
      {fulfilments.map((parcel) => (
        <li key={parcel.id}>
          <p className="history-status">
            {isSingle ? 'Пратка' : `Пратка ${parcel.number}`}
            <span>{parcel.deliveredAt === null ? '' : ' – доставена'}</span>
          </p>
          <p className="fine">
            Тръгна <time dateTime={parcel.shippedAt}>{formatDateTime(parcel.shippedAt)}</time>
          </p>
          {isSingle ? null : <p>{contentsOf(lines, parcel)}</p>}
          <Tracking parcel={parcel} />
        </li>
      ))}
      {lines.some(({ shipped, quantity }) => shipped < quantity) ? (
        <li>
          <p>Останалото тръгва отделно.</p>
        </li>
      ) : null}
    </ul>
  );
}

function Tracking({ parcel: { courier, trackingNumber, trackingUrl } }: { parcel: Fulfilment }) {
  if (trackingNumber === '') return null;
  if (trackingUrl === null || courier === null) return <p>Товарителница {trackingNumber}</p>;
  return (
    <p>
      <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
        Проследи в {courierNames[courier]}
      </a>{' '}
      <span className="fine">{trackingNumber}</span>
    </p>
  );
}

function contentsOf(lines: Order['lines'], parcel: Fulfilment): string {
  const counts = new Map(parcel.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  return lines
    .filter(({ id }) => counts.has(id))
    .map(({ id, name, variantName }) => `${counts.get(id)} × ${[name, variantName].filter(Boolean).join(', ')}`)
    .join('; ');
}
