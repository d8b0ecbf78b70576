import { getRouteApi, Link } from '@tanstack/react-router';
import type { Order } from '#contracts/orders/orders.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Printer } from '#web/shared/ui/icons.ts';
import { AccountFrame } from '#web/storefront/features/accounts/account-frame.tsx';
import { TotalsList } from '#web/storefront/features/cart/page/totals-list.tsx';
import { TransferPanel } from '../bank-details.tsx';
import { CardPanel } from '../card-step.tsx';
import { OrderDocuments } from '../documents/order-documents.tsx';
import { InvoiceSection } from '../invoice/invoice-request.tsx';
import { OrderActions, UndoOrder } from '../order-actions.tsx';
import { OrderFacts } from '../order-facts.tsx';
import { OrderHistory } from '../order-history.tsx';
import { OrderLines } from '../order-lines.tsx';
import { OrderParcels } from '../order-parcels.tsx';
import type { OrderSearch } from '../order-search.ts';
import { OrderMissing } from '../order-states.tsx';
import { OrderProgress } from '../progress/order-progress.tsx';
import { OrderWithdrawals } from '../progress/order-withdrawals.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { useOrder } from '../use-order.ts';

const route = getRouteApi('/account/orders/$id');

/** One order: status, contents and destination. */
export function OrderPage() {
  const { id } = route.useParams();
  const search = route.useSearch();
  const { data: order, error, refetch } = useOrder(id);
  const back = (
    <Link to="/account/orders" className="link account-back">
      ← Всички поръчки
    </Link>
  );
  if (!order) {
    return (
      <AccountFrame title="Поръчка" back={back}>
        <OrderMissing error={error} onRetry={() => void refetch()} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      back={back}
      title={
        <span className="contents">
          Поръчка № {order.number} <StatusBadge order={order} />
        </span>
      }
    >
      <Details order={order} search={search} />
    </AccountFrame>
  );
}

function Details({ order, search }: { order: Order; search: OrderSearch }) {
  return (
    <>
      <p className="account-lead">Приета на {formatDateTime(order.createdAt)}</p>
      <OrderWithdrawals order={order} />
      <OrderActions order={order} search={search} />
      <CardPanel order={order} />
      <TransferPanel order={order} />
      <div className="order-columns fluid stack">
        <div className="account-part fluid stack">
          <section className="panel order-card fluid stack loose" aria-labelledby="lines">
            <h2 id="lines">Продукти</h2>
            <OrderLines lines={order.lines} />
            <TotalsList totals={order.totals} refunded={order.refunded} withParts />
          </section>
          <section className="panel order-card fluid stack loose" aria-labelledby="delivery">
            <h2 id="delivery">Доставка и плащане</h2>
            <OrderFacts order={order} />
          </section>
          <UndoOrder order={order} search={search} />
        </div>
        <div className="account-part fluid stack">
          <section className="panel order-card fluid stack loose" aria-labelledby="history">
            <h2 id="history">Движение</h2>
            <OrderProgress order={order} />
            <OrderParcels order={order} />
            <OrderHistory order={order} />
          </section>
          <OrderDocuments order={order} />
          <InvoiceSection order={order} />
          <Button
            className="needs-script no-print align-start"
            icon={<Printer size={18} aria-hidden="true" />}
            onClick={() => print()}
          >
            Отпечатай
          </Button>
        </div>
      </div>
    </>
  );
}
