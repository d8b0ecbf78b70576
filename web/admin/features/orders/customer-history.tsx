import { Link } from '@tanstack/react-router';
import type { CustomerRecord } from '#contracts/orders/order-context.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { CodHistory } from './cod-history.tsx';
import { OrderBadge } from './order-badges.tsx';
import { useOrderContext } from './order-context-data.ts';

/** The other orders of the customer and their outcome. */
export function CustomerHistory({ order }: { order: AdminOrder }) {
  const { data, error } = useOrderContext(order);
  return (
    <FormSection title="Досега от клиента">
      {error && <p className="muted">Историята на клиента не можа да се зареди.</p>}
      {!data && !error && <span className="skeleton" style={{ inlineSize: '70%' }} />}
      {data && <Customer record={data.customer} />}
      {data?.cod && <CodHistory order={order} record={data.cod} />}
    </FormSection>
  );
}

function Customer({ record }: { record: CustomerRecord }) {
  const { orders, returned, cancelled, spent, others } = record;
  if (orders === 1) return <p>Първа поръчка.</p>;
  const closedOrders = [
    returned > 0 && formatCount(returned, 'върната', 'върнати'),
    cancelled > 0 && formatCount(cancelled, 'отказана', 'отказани'),
  ].filter(Boolean);
  return (
    <>
      <p>
        {[formatCount(orders, 'поръчка', 'поръчки'), ...closedOrders].join(', ')}. Получени за{' '}
        <strong>{formatMoney(spent)}</strong>
      </p>
      <ul className="mini-list">
        {others.map(({ id, number, status, total, createdAt }) => (
          <li key={id}>
            <Link to="/admin/orders/$id" params={{ id }}>
              №{number}
            </Link>
            <span className="two-lines narrow">
              <span className="nowrap">{formatMoney(total)}</span>
              <small className="nowrap">{formatDateTime(createdAt).split(',')[0]}</small>
            </span>
            <OrderBadge status={status} />
          </li>
        ))}
      </ul>
    </>
  );
}
