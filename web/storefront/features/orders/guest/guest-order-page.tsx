import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Order } from '#contracts/orders/orders.ts';
import { isWithdrawn } from '#contracts/withdrawals/goods-to-withdraw.rule.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { byPopularity } from '#web/storefront/features/products/product-search.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { TransferPanel } from '../bank-details.tsx';
import { CardPanel } from '../card-step.tsx';
import { OrderDocuments } from '../documents/order-documents.tsx';
import { NextSteps } from '../next-steps.tsx';
import { OrderHistory } from '../order-history.tsx';
import { OrderParcels } from '../order-parcels.tsx';
import { OrderMissing } from '../order-states.tsx';
import { OrderCards, PlacedOrder, PrintButton } from '../placed-order.tsx';
import { AfterDelivery } from '../progress/after-delivery.tsx';
import { OrderProgress } from '../progress/order-progress.tsx';
import { OrderWithdrawals } from '../progress/order-withdrawals.tsx';
import { CancelledNotice } from '../result-notice.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { type Opening, useOpenOrder } from '../use-open-order.ts';
import { isOrderClosed } from '../why-not-loaded.ts';
import { GuestAccount } from './guest-account.tsx';
import { GuestOrderActions } from './guest-order-actions.tsx';
import { guestOrderQuery } from './guest-order-query.ts';
import { OrderLookup } from './order-lookup.tsx';

const route = getRouteApi('/order/$id');

/** A guest's order: the confirmation at first, its status when opened again by an emailed link. */
export function GuestOrderPage() {
  const { id } = route.useParams();
  return id === 'lookup' ? <OrderLookup /> : <GuestOrder id={id} />;
}

function GuestOrder({ id }: { id: string }) {
  const { placed, done } = route.useSearch();
  const { data: order, error, refetch } = useQuery(guestOrderQuery(useCallApi(), id));
  const { opening, retry } = useOpenOrder(id);
  const shop = (
    <Link to="/products" search={byPopularity} className={buttonClass('quiet')}>
      Към магазина
    </Link>
  );
  if (order === null) return <ClosedOrder opening={opening} onRetry={retry} />;
  if (!order) {
    return (
      <div className="wrap thanks fluid stack">
        <OrderMissing error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <div className="wrap thanks fluid stack">
      {placed ? (
        <PlacedOrder order={order} actions={shop} undo={<GuestOrderActions order={order} />}>
          <GuestAccount order={order} />
        </PlacedOrder>
      ) : (
        <>
          <CancelledNotice order={order} done={done} />
          <Tracked order={order} />
          <GuestOrderActions order={order} />
          <GuestAccount order={order} />
          <p className="thanks-actions row">
            {shop}
            <PrintButton />
          </p>
        </>
      )}
    </div>
  );
}

/** An order that this browser has no access to yet: a link is opening it, or order number and email do. */
function ClosedOrder({ opening, onRetry }: { opening: Opening; onRetry: () => void }) {
  if (opening === 'none') return <OrderLookup />;
  if (isOrderClosed(opening)) return <OrderLookup isLinkInvalid />;
  return (
    <>
      <div className="wrap thanks needs-script fluid stack">
        <OrderMissing error={opening instanceof Error ? opening : null} onRetry={onRetry} />
      </div>
      <noscript>
        <OrderLookup />
      </noscript>
    </>
  );
}

function Tracked({ order }: { order: Order }) {
  return (
    <>
      <header className="thanks-head fluid stack">
        <h1>Поръчка № {order.number}</h1>
        <p>
          <StatusBadge order={order} />
        </p>
        <AfterDelivery order={order} reviewsAt="make-account" />
      </header>
      <OrderWithdrawals order={order} />
      {order.status === 'pending' && !isWithdrawn(order) ? (
        <NextSteps order={order} />
      ) : (
        <>
          <CardPanel order={order} />
          <TransferPanel order={order} />
        </>
      )}
      <section className="panel order-card fluid stack loose" aria-labelledby="history">
        <h2 id="history">Докъде е</h2>
        <OrderProgress order={order} />
        <OrderParcels order={order} />
        <OrderHistory order={order} />
      </section>
      <OrderDocuments order={order} isGuest />
      <OrderCards order={order} />
    </>
  );
}
