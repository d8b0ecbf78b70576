import { Link } from '@tanstack/react-router';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { returnReasonNames, refundWayNames } from '#contracts/returns/return-reasons.rule.ts';
import type { OrderReturn } from '#contracts/returns/returns.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { useReturns } from './returns-data.ts';

const states = { done: '', pending: ' – чака доставчика', refused: ' – отказано от доставчика' } as const;

/** The returns of an order, newest first, with their refunds. */
export function OrderReturns({ order }: { order: AdminOrder }) {
  const { data } = useReturns(order);
  if (!data || data.returns.length === 0) return null;
  return (
    <FormSection title="Върнато">
      <ul className="parcels">
        {data.returns.toReversed().map((entry) => (
          <Return key={entry.id} order={order} entry={entry} />
        ))}
      </ul>
    </FormSection>
  );
}

function Return({ order, entry }: { order: AdminOrder; entry: OrderReturn }) {
  const { reason, note, refund, lines } = entry;
  return (
    <li>
      <strong>{[returnReasonNames[reason], note].filter((part) => part !== '').join(': ')}</strong>
      {lines.map(({ lineId, quantity, restock }) => (
        <p key={lineId}>
          {quantity} × {nameOf(order, lineId)}{' '}
          <span className="muted">– {restock ? 'обратно в наличността' : 'бракувани'}</span>
        </p>
      ))}
      {refund && (
        <p>
          <Link className="link" to="/admin/payments/$id" params={{ id: refund.paymentId }}>
            {formatMoney(refund.amount)}
          </Link>{' '}
          {refundWayNames[refund.way]}
          <span>{refund.withDelivery && ', с доставката'}</span>
          {states[refund.state]}
        </p>
      )}
      <p className="muted">
        {formatDateTime(entry.createdAt)} · {entry.actor}
      </p>
    </li>
  );
}

function nameOf({ lines }: AdminOrder, lineId: string): string {
  const line = lines.find(({ id }) => id === lineId);
  return [line?.name, line?.variantName].filter(Boolean).join(', ');
}
