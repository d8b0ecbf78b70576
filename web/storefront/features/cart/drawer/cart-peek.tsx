import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#web/shared/ui/icon.tsx';
import { lazyPart } from '#web/storefront/platform/lazy-part.tsx';
import { leaveFor } from '#web/storefront/platform/leave-page.ts';

const CartDrawer = lazyPart(() => import('./cart-drawer.tsx'), CartPageFallback);

/** Opens the cart page when the drawer's script is missing. */
function CartPageFallback({ onClose }: { from: HTMLElement; onClose: () => void }) {
  useEffect(() => {
    onClose();
    void leaveFor('/cart');
  }, [onClose]);
  return null;
}

/** Appears next to an added product and opens the cart drawer on click. Nothing opens automatically. */
export default function CartPeek() {
  const [from, setFrom] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className="btn btn-solid btn-small cart-peek"
        data-next
        onClick={(event) => setFrom(event.currentTarget)}
      >
        <Icon name="bag" size={16} />
        Виж количката
      </button>
      {/* Outside the card, whose styles and forms must not affect the drawer. */}
      {from
        ? createPortal(
            <Suspense>
              <CartDrawer from={from} onClose={() => setFrom(null)} />
            </Suspense>,
            document.body,
          )
        : null}
    </>
  );
}
