import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { deliverFulfilmentRoute, printFulfilmentRoute } from '#contracts/orders/admin-fulfilments.ts';
import type { Fulfilment } from '#contracts/orders/fulfilments.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { hrefOf } from '#web/admin/platform/href-of.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { PackageCheck, PackagePlus, Pencil, Printer } from '#web/shared/ui/icons.ts';
import { unsentOf } from './line-pieces.ts';
import { ParcelDialog } from './parcel-dialog.tsx';
import { takeOverOrder } from './take-over-order.ts';

/** The parcels of an order that is packed or shipped, with contents and status. */
export function OrderParcels({ order }: { order: AdminOrder }) {
  const may = useCanWrite();
  const [editedParcel, setEditedParcel] = useState<Fulfilment>();
  const { fulfilments, status } = order;
  const unsent = order.lines.reduce((sum, line) => sum + unsentOf(line), 0);
  if (fulfilments.length === 0 && status !== 'packed') return null;
  return (
    <FormSection title="Пратки">
      {fulfilments.length > 0 && (
        <ul className="parcels">
          {fulfilments.map((parcel) => (
            <Parcel key={parcel.id} order={order} parcel={parcel} onEdit={() => setEditedParcel(parcel)} />
          ))}
        </ul>
      )}
      {status === 'packed' && (
        <div className="parcels-left row middle spread">
          <p>
            {fulfilments.length === 0 ? 'Нищо още не е тръгнало.' : `Остават ${formatCount(unsent, 'брой', 'броя')}.`}
          </p>
          {may && (
            <Link to="/admin/orders/$id/ship" params={{ id: order.id }} className="btn btn-outline btn-small">
              <PackagePlus aria-hidden="true" size={16} /> Изпрати с товарителница или на части
            </Link>
          )}
        </div>
      )}
      {editedParcel && (
        <ParcelDialog orderId={order.id} parcel={editedParcel} onClose={() => setEditedParcel(undefined)} />
      )}
    </FormSection>
  );
}

function Parcel({ order, parcel, onEdit }: { order: AdminOrder; parcel: Fulfilment; onEdit: () => void }) {
  const may = useCanWrite();
  const isInTransit = parcel.deliveredAt === null;
  const params = { id: order.id, fulfilmentId: parcel.id };
  const arrive = () =>
    void runAction(
      () => callApi(deliverFulfilmentRoute, { params, query: { undoable: 'true' } }),
      orderTexts.updateFailed,
      takeOverOrder,
    );
  const name = `Пратка ${parcel.number}`;
  return (
    <li>
      <div className="parcel-head row middle">
        <strong>{name}</strong>
        <StatusBadge tone={isInTransit ? 'info' : 'good'}>{isInTransit ? 'Пътува' : 'Доставена'}</StatusBadge>
      </div>
      <Tracking parcel={parcel} />
      <p className="muted">{contentsOf(order, parcel)}</p>
      <p className="muted">
        {isInTransit ? 'Тръгнала' : 'Доставена'} {formatDateTime(parcel.deliveredAt ?? parcel.shippedAt)}
      </p>
      <div className="parcel-actions row middle">
        <a
          className="btn btn-quiet btn-small"
          href={hrefOf(printFulfilmentRoute, { params })}
          target="_blank"
          rel="noreferrer"
        >
          <Printer aria-hidden="true" size={16} /> Печат<span className="sr-only"> на {name}</span>
        </a>
        {may && (
          <button type="button" className="btn btn-quiet btn-small" onClick={onEdit}>
            <Pencil aria-hidden="true" size={16} /> Товарителница<span className="sr-only"> на {name}</span>
          </button>
        )}
        {may && isInTransit && ['packed', 'shipped'].includes(order.status) && (
          <button type="button" className="btn btn-quiet btn-small" onClick={arrive}>
            <PackageCheck aria-hidden="true" size={16} /> Доставена<span className="sr-only"> е {name}</span>
          </button>
        )}
      </div>
    </li>
  );
}

function Tracking({ parcel: { courier, trackingNumber, trackingUrl } }: { parcel: Fulfilment }) {
  const texts = [courier ? courierNames[courier] : '', trackingNumber].filter((part) => part !== '').join(' ');
  if (texts === '') return <p className="muted">Без товарителница</p>;
  if (trackingUrl === null) return <p>{texts}</p>;
  return (
    <p>
      <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
        {texts}
      </a>
    </p>
  );
}

function contentsOf({ lines }: AdminOrder, parcel: Fulfilment): string {
  const counts = new Map(parcel.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  return lines
    .filter(({ id }) => counts.has(id))
    .map(({ id, name, variantName }) => `${counts.get(id)} × ${[name, variantName].filter(Boolean).join(', ')}`)
    .join('; ');
}
