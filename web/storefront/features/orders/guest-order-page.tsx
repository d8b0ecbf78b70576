import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Order } from '#contracts/orders.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { useCallApi } from '#web/storefront/router-context.ts';
import { TransferPanel } from './bank-details.tsx';
import { CardPanel } from './card-step.tsx';
import { GuestAccount } from './guest-account.tsx';
import { guestOrderQuery } from './guest-order-query.ts';
import { NextSteps } from './next-steps.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLookup } from './order-lookup.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderMissing } from './order-states.tsx';
import { OrderCards, PlacedOrder, PrintButton } from './placed-order.tsx';
import { StatusBadge } from './status-badge.tsx';

const route = getRouteApi('/order/$id');

/** An order without account: the thanks at first, its state whenever somebody comes back by the letter. */
export function GuestOrderPage() {
  const { id } = route.useParams();
  return id === 'lookup' ? <OrderLookup /> : <GuestOrder id={id} />;
}

function GuestOrder({ id }: { id: string }) {
  const { key = '', placed } = route.useSearch();
  const { data: order, error, refetch } = useQuery(guestOrderQuery(useCallApi(), id, key));
  const shop = (
    <Link to="/products" className={buttonClass('quiet')}>
      Към магазина
    </Link>
  );
  if (!order) {
    return (
      <div className="wrap thanks">
        <OrderMissing error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <div className="wrap thanks">
      {placed ? (
        <PlacedOrder order={order} orderKey={key} actions={shop}>
          <GuestAccount order={order} orderKey={key} />
        </PlacedOrder>
      ) : (
        <>
          <Tracked order={order} orderKey={key} />
          <GuestAccount order={order} orderKey={key} />
          <p className="thanks-actions">
            {shop}
            <PrintButton />
          </p>
        </>
      )}
    </div>
  );
}

function Tracked({ order, orderKey }: { order: Order; orderKey: string }) {
  return (
    <>
      <header className="thanks-head">
        <h1>Поръчка № {order.number}</h1>
        <p>
          <StatusBadge status={order.status} />
        </p>
      </header>
      {order.status === 'pending' ? (
        <NextSteps order={order} orderKey={orderKey} />
      ) : (
        <>
          <CardPanel order={order} orderKey={orderKey} />
          <TransferPanel order={order} />
        </>
      )}
      <section className="panel order-card" aria-labelledby="history">
        <h2 id="history">Докъде е</h2>
        <OrderParcels order={order} />
        <OrderHistory history={order.history} />
      </section>
      <OrderCards order={order} />
    </>
  );
}
