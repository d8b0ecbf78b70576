import type { Money } from '#contracts/common/money.ts';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import { CartPeek, useAddToCart } from './use-add-to-cart.ts';

/** The button of a card. A form, so that it works before and without script. */
export function QuickAdd({
  card: { id, slug, name, variantId, takesText },
  price,
}: {
  card: ProductCard;
  price: Money;
}) {
  const { add, isPending, isAdded } = useAddToCart();
  if (variantId === undefined) {
    return (
      <Link to="/products/$slug" params={{ slug }} hash="stock-alert" className="btn btn-outline">
        Кажи ми<span className="sr-only">{`, когато има ${name}`}</span>
      </Link>
    );
  }
  if (takesText) {
    // The text is entered on the page of the product.
    return (
      <Link to="/products/$slug" params={{ slug }} className="btn btn-outline">
        Избери надпис<span className="sr-only"> за {name}</span>
      </Link>
    );
  }
  return (
    <>
      <form
        method="post"
        action={`/products/${slug}`}
        onSubmit={(event) => {
          event.preventDefault();
          const line = { productId: id, variantId, quantity: 1, personalization: '', attributes: [] };
          void add(line, price, event.currentTarget);
        }}
      >
        <input type="hidden" name="form" value="add-to-cart" />
        <button
          className="btn btn-primary"
          name="goods"
          value={`${id} ${variantId}`}
          aria-busy={isPending || undefined}
        >
          <span>
            Добави<span className="btn-rest"> в количката</span>
          </span>
        </button>
      </form>
      {isAdded ? (
        <Suspense>
          <CartPeek />
        </Suspense>
      ) : null}
    </>
  );
}
