import { Link } from '@tanstack/react-router';
import { messageOf } from '#web/shared/api/api-error.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';
import { OrderBadge } from '../orders/order-badges.tsx';
import { useUserOrders } from './users-data.ts';

/** The person's newest orders. */
export function UserOrders({ userId }: { userId: string }) {
  const { data, error } = useUserOrders(userId);
  const orders = data?.data.orders ?? [];
  return (
    <FormSection title={data ? `Поръчки (${data.total})` : 'Поръчки'}>
      {error && !data && <p>{messageOf(error, 'Failed to get user orders')}</p>}
      {data && orders.length === 0 && <p className="muted">Още няма поръчки.</p>}
      <ul className="mini-list">
        {orders.map((order) => (
          <li key={order.id}>
            <Link to="/admin/orders/$id" params={{ id: order.id }}>
              №{order.number}
            </Link>
            <span className="muted">{formatDate(order.createdAt)}</span>
            <span className="tabular">{formatMoney(order.totals.total)}</span>
            <OrderBadge status={order.status} />
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
