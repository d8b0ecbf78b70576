import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';

/** The way on from the cart; in a shop that takes no orders, that it opens soon. */
export function CheckoutLink() {
  const { takesOrders } = useSettings();
  if (!takesOrders) return <strong className={buttonClass('outline', 'normal', 'cart-go')}>Отваряме скоро</strong>;
  return (
    <Link to="/checkout" className={buttonClass('primary', 'normal', 'cart-go')}>
      Към поръчката
    </Link>
  );
}
