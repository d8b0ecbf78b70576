import { cartTexts } from '#web/shared/texts/cart.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { openCartDrawer } from '#web/storefront/features/cart-drawer/open-cart-drawer.ts';

/** Stands where something was just added and shows the cart when asked to. Nothing comes over the page by itself. */
export default function CartPeek() {
  return (
    <button
      type="button"
      className="btn btn-solid btn-small cart-peek"
      onClick={(event) => openCartDrawer(event.currentTarget)}
    >
      <Icon name="bag" size={16} />
      {cartTexts.look}
    </button>
  );
}
