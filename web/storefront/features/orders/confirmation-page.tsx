import { getRouteApi, Link } from '@tanstack/react-router';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { byPopularity } from '#web/storefront/features/products/product-search.ts';
import { OrderMissing } from './order-states.tsx';
import { PlacedOrder } from './placed-order.tsx';
import { useOrder } from './use-order.ts';

// One chunk for both pages, which have the same content.
export { GuestOrderPage } from './guest/guest-order-page.tsx';

const route = getRouteApi('/checkout/confirmation/$id');

/** The confirmation for a signed-in customer. */
export function ConfirmationPage() {
  const { id } = route.useParams();
  const { data: order, error, refetch } = useOrder(id);
  return (
    <div className="wrap thanks fluid stack">
      {order ? (
        <PlacedOrder
          order={order}
          actions={
            <>
              <Link to="/account/orders/$id" params={{ id: order.id }} className={buttonClass('solid')}>
                Проследи поръчката
              </Link>
              <Link to="/products" search={byPopularity} className={buttonClass('quiet')}>
                Към магазина
              </Link>
            </>
          }
        />
      ) : (
        <OrderMissing error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
