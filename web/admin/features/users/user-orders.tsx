import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Person } from '#contracts/accounts/user-records.ts';
import { listUserOrdersRoute } from '#contracts/orders/own-orders.ts';
import { OrderBadge } from '#web/admin/features/orders/order-badges.tsx';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { messageOf } from '#web/shared/api/api-error.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { Plus } from '#web/shared/ui/icons.ts';

/** Total purchases and the newest orders of the user. */
export function UserOrders({ userId, email, user }: { userId: string; email: string; user: Person | undefined }) {
  const { data, error } = useQuery(
    queryOf(listUserOrdersRoute, { params: { id: userId }, query: { limit: 5 } }, { failed: orderTexts.ofUserFailed }),
  );
  const orders = data?.data.orders ?? [];
  const hasMore = (data?.total ?? 0) > orders.length;
  return (
    <FormSection
      title={data ? `Поръчки (${data.total})` : 'Поръчки'}
      action={
        <Allowed to="orders">
          <Link to="/admin/orders/new" search={{ customer: userId }} className="btn btn-quiet btn-small">
            <Plus aria-hidden="true" size={16} /> Нова поръчка
          </Link>
        </Allowed>
      }
    >
      {error && !data && <p>{messageOf(error, orderTexts.ofUserFailed)}</p>}
      {data && orders.length === 0 && <p className="muted">Още няма поръчки.</p>}
      {user && user.purchases.orders > 0 && <Spending purchases={user.purchases} />}
      <ul className="mini-list">
        {orders.map((order) => (
          <li key={order.id}>
            <span className="two-lines narrow">
              <Link to="/admin/orders/$id" params={{ id: order.id }}>
                №{order.number}
              </Link>
              <small>{formatDate(order.createdAt)}</small>
            </span>
            <OrderBadge status={order.status} />
            <span className="tabular amount">{formatMoney(order.totals.total)}</span>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="section-foot">
          <Link to="/admin/orders" search={{ search: email }} className="link">
            Всички поръчки на този имейл
          </Link>
        </p>
      )}
    </FormSection>
  );
}

function Spending({ purchases: { orders, spent } }: Pick<Person, 'purchases'>) {
  return (
    <dl className="facts">
      <Fact term="Похарчено">
        <strong>{formatMoney(spent)}</strong>
      </Fact>
      <Fact term="Средна поръчка">{formatMoney({ ...spent, amount: Math.round(spent.amount / orders) })}</Fact>
    </dl>
  );
}
