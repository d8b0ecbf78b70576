import { getRouteApi, Link } from '@tanstack/react-router';
import { Skeleton } from '#web/shared/ui/states.tsx';
import { AccountFrame } from '#web/storefront/features/accounts/account-frame.tsx';
import { ordersPerPage } from '#web/storefront/features/accounts/account-queries.ts';
import { LoadFailed } from '#web/storefront/features/accounts/load-failed.tsx';
import { currentOnlyThere } from '#web/storefront/platform/current-link.ts';
import { NoOrders, OrderList } from './order-list.tsx';
import { useOrders } from './use-orders.ts';

const route = getRouteApi('/account/orders');

/** All orders of the user, newest first. */
export function OrdersPage() {
  const { page = 1 } = route.useSearch();
  const { data, error, isPlaceholderData, refetch } = useOrders(page);
  return (
    <AccountFrame title="Поръчки">
      {data ? (
        <>
          <div aria-busy={isPlaceholderData || undefined} data-stale={isPlaceholderData || undefined}>
            {data.orders.length > 0 ? <OrderList orders={data.orders} /> : page === 1 ? <NoOrders /> : <PageTooFar />}
          </div>
          <Pages page={page} hasNext={data.orders.length === ordersPerPage} />
        </>
      ) : error ? (
        <LoadFailed message="Поръчките не можаха да се заредят." error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={5} size="row" />
      )}
    </AccountFrame>
  );
}

function PageTooFar() {
  return (
    <p className="state">
      <span>Няма повече поръчки.</span>
      <Link to="/account/orders" className="link">
        Към първата страница
      </Link>
    </p>
  );
}

/** There is a next page when this one is full. */
function Pages({ page, hasNext }: { page: number; hasNext: boolean }) {
  if (page === 1 && !hasNext) return null;
  return (
    <nav className="account-pages row middle" aria-label="Страници">
      {page > 1 ? (
        <Link
          to="/account/orders"
          search={page === 2 ? {} : { page: page - 1 }}
          {...currentOnlyThere}
          className="btn btn-outline"
          rel="prev"
        >
          ← По-нови
        </Link>
      ) : null}
      <span>Страница {page}</span>
      {hasNext ? (
        <Link to="/account/orders" search={{ page: page + 1 }} className="btn btn-outline" rel="next">
          По-стари →
        </Link>
      ) : null}
    </nav>
  );
}
