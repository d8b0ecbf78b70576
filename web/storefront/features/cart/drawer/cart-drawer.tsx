import './cart-drawer.css';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import type { CartView } from '../cart-query.ts';
import { CheckoutLink } from '../checkout-link.tsx';
import { CartBody } from '../page/cart-body.tsx';
import { FreeDelivery } from '../page/cart-summary.tsx';
import { FactTotals } from '../page/fact-totals.tsx';
import { TotalsList } from '../page/totals-list.tsx';
import { useShownCart } from '../use-shown-cart.ts';

/** The cart beside the current page: edit it, check out, or return to the page. */
export default function CartDrawer({ from, onClose }: { from: HTMLElement | null; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const router = useRouter();
  const shownCart = useShownCart();
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => router.subscribe('onBeforeNavigate', () => dialog.current?.close()), [router]);
  const restoreFocus = (): void => {
    onClose();
    // The clicked element may be gone, for example a toast.
    const opener = from?.isConnected ? from : document.querySelector<HTMLElement>('.cart-link a');
    opener?.focus({ preventScroll: true });
  };
  const { cart } = shownCart;
  return (
    <dialog ref={dialog} className="drawer" aria-labelledby={titleId} closedby="any" onClose={restoreFocus}>
      <div className="drawer-head row middle">
        <h2 id={titleId}>Количка</h2>
        <p role="status" className="tabular">
          {cart && cart.totalQuantity > 0 ? formatCount(cart.totalQuantity, 'брой', 'броя') : ''}
        </p>
        <button
          type="button"
          className="btn btn-quiet btn-icon"
          aria-label="Затвори"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" size={22} />
        </button>
      </div>
      <div className="drawer-body stack loose">
        <CartBody shown={shownCart} level="h3">
          {(lines, { factTotals }) => (
            <>
              {lines}
              <FactTotals totals={factTotals} />
              <Link to="/cart" className="link">
                Код за отстъпка и подробности
              </Link>
            </>
          )}
        </CartBody>
      </div>
      {cart && cart.lines.length > 0 ? <Foot cart={cart} isPending={shownCart.waiting} /> : null}
    </dialog>
  );
}

function Foot({ cart, isPending }: { cart: CartView; isPending: boolean }) {
  return (
    <div className="drawer-foot stack">
      <FreeDelivery cart={cart} stale={isPending} />
      {cart.totals ? <TotalsList totals={cart.totals} deliveryLabel="Доставка до адрес" stale={isPending} /> : null}
      <CheckoutLink />
    </div>
  );
}
