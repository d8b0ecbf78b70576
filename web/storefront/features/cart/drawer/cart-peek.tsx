import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#web/shared/ui/icon.tsx';
import { lazyPart } from '#web/storefront/platform/lazy-part.tsx';
import { leaveFor } from '#web/storefront/platform/leave-page.ts';

const CartDrawer = lazyPart(() => import('./cart-drawer.tsx'), CartItself);

/** The page of the cart, where the drawer's script is missing. */
function CartItself({ onClose }: { from: HTMLElement; onClose: () => void }) {
  useEffect(() => {
    onClose();
    void leaveFor('/cart');
  }, [onClose]);
  return null;
}

/** Stands where something was just added and shows the cart when asked to. Nothing comes over the page by itself. */
export default function CartPeek() {
  const [from, setFrom] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className="btn btn-solid btn-small cart-peek"
        onClick={(event) => setFrom(event.currentTarget)}
      >
        <Icon name="bag" size={16} />
        Виж количката
      </button>
      {/* Outside of the card, whose styles and forms are not the drawer's. */}
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
