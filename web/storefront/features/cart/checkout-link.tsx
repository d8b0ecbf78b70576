import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { useClosedWords } from '#web/storefront/features/settings/settings-query.ts';

/** The way on from the cart; in a shop that takes no orders, what it says of that. */
export function CheckoutLink() {
  const closed = useClosedWords();
  if (closed !== null) return <strong className={buttonClass('outline', 'normal', 'cart-go')}>{closed}</strong>;
  return (
    <Link to="/checkout" className={buttonClass('primary', 'normal', 'cart-go')}>
      Към поръчката
    </Link>
  );
}
