import { Link, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import { CartPeek, useAddToCart } from './use-add-to-cart.ts';

/** The button of a card. A form, so that it works before and without script. */
export function QuickAdd({ card: { id, slug, name, variantId, price, takesText } }: { card: ProductCard }) {
  const { add, isPending, isAdded } = useAddToCart();
  const router = useRouter();
  if (variantId === undefined) {
    return (
      <Link to="/products/$slug" params={{ slug }} hash="stock-alert" className="btn btn-outline">
        Кажи ми<span className="sr-only">, когато има {name}</span>
      </Link>
    );
  }
  if (takesText) {
    // Engraved products link to their page, where the text is entered.
    return (
      <form
        action={`/products/${slug}`}
        onSubmit={(event) => {
          event.preventDefault();
          void router.navigate({ to: '/products/$slug', params: { slug } });
        }}
      >
        <button className="btn btn-primary">
          <AddLabel />
        </button>
      </form>
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
        <input type="hidden" name="goods" value={`${id} ${variantId}`} />
        <button className="btn btn-primary" aria-busy={isPending || undefined}>
          <AddLabel />
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

function AddLabel() {
  return (
    <span>
      Добави<span className="btn-rest"> в количката</span>
    </span>
  );
}
