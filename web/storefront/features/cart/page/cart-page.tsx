import { Link } from '@tanstack/react-router';
import { formatCount } from '#web/shared/format/format-number.ts';
import { byPopularity } from '#web/storefront/features/products/product-search.ts';
import { useShownCart } from '../use-shown-cart.ts';
import { CartBody } from './cart-body.tsx';
import { CartSummary } from './cart-summary.tsx';
import { ClearCart } from './clear-cart.tsx';

/** The cart of a guest or user. */
export function CartPage() {
  const shownCart = useShownCart();
  const quantity = shownCart.cart?.totalQuantity ?? 0;
  return (
    <div className="wrap cart fluid stack">
      <h1>
        Количка
        {quantity > 0 ? <small>{formatCount(quantity, 'брой', 'броя')}</small> : null}
      </h1>
      <CartBody shown={shownCart} level="h2">
        {(lines, cart) => (
          <div className="cart-columns fluid stack">
            <section className="cart-box" aria-label="Продукти в количката">
              {lines}
              <div className="cart-below row spread">
                <Link to="/products" search={byPopularity} className="link">
                  ← Продължи пазаруването
                </Link>
                <ClearCart />
              </div>
            </section>
            <CartSummary cart={cart} waiting={shownCart.waiting} />
          </div>
        )}
      </CartBody>
    </div>
  );
}
