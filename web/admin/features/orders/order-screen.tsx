import { useParams } from '@tanstack/react-router';
import { trialPayment } from '#contracts/orders/order-names.rule.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { OrderWaybills } from '#web/admin/features/waybills/order-waybills.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { AddressNotice } from './address-notice.tsx';
import { CustomerHistory } from './customer-history.tsx';
import { OrderDocuments } from './documents/order-documents.tsx';
import { InternalNote } from './internal-note.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderBadge, PaymentBadge } from './order-badges.tsx';
import { OrderEmails } from './order-emails.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderStates } from './order-states.tsx';
import { useOrder } from './orders-data.ts';
import { OrderParcels } from './parcels/order-parcels.tsx';
import { OrderReturns } from './returns/order-returns.tsx';
import { OrderWithdrawals } from './returns/order-withdrawals.tsx';
import { SellerNotice } from './seller-notice.tsx';

const back = { to: '/admin/orders', label: 'Поръчки' };

/** One order with everything that can be done with it. */
export function OrderScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useOrder(id);
  if (!query.data) return <OrderStates title="Поръчка" query={query} />;
  return <OrderPage key={id} order={query.data} />;
}

function OrderPage({ order }: { order: AdminOrder }) {
  return (
    <div className="order-page">
      <PageHeader
        title={`Поръчка №${order.number}`}
        back={back}
        aside={
          <span className="badges">
            <OrderBadge status={order.status} />
            <PaymentBadge status={order.paymentStatus} />
            {order.isTrial && <StatusBadge tone="warn">{trialPayment}</StatusBadge>}
            {order.channel === 'phone' && <StatusBadge tone="plain">По телефона</StatusBadge>}
            <span className="muted">{formatDateTime(order.createdAt)}</span>
          </span>
        }
        actions={<OrderActions order={order} />}
        history={{ subject: 'order', id: order.id }}
      />
      <SellerNotice />
      <AddressNotice order={order} />
      {order.note !== '' && <CustomerNote text={order.note} />}
      <div className="detail-layout fluid stack loose">
        <div>
          <OrderLines order={order} />
          <OrderParcels order={order} />
          <OrderWaybills order={order} />
          <OrderWithdrawals order={order} />
          <OrderReturns order={order} />
          <InternalNote order={order} />
        </div>
        <div>
          <OrderFacts order={order} />
          <OrderDocuments order={order} />
          <CustomerHistory order={order} />
        </div>
        <div>
          <OrderHistory history={order.history} />
          <OrderEmails order={order} />
        </div>
      </div>
    </div>
  );
}

/** Placed before the products, so that it is read before packing. */
function CustomerNote({ text }: { text: string }) {
  return (
    <section className="notice" aria-label="Бележка от клиента">
      <strong>Бележка от клиента</strong>
      <p className="pre-line">{text}</p>
    </section>
  );
}
