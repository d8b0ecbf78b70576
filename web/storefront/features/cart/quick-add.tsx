import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Money } from '#contracts/common/money.ts';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import { useClosedWords } from '#web/storefront/features/settings/settings-query.ts';
import { submitsBuyForm } from '#web/storefront/platform/buy-form.tsx';
import { CardAdded, useAddToCart } from './use-add-to-cart.ts';

const label = <span className="sr-only">Добави в количката</span>;

/** The button of a card. It submits a form, so that it works before and without script. */
export function QuickAdd({ card, price }: { card: ProductCard; price: Money }) {
  const { id, slug, variantId, needsText } = card;
  const { add, isPending, isAdded, times } = useAddToCart();
  const isClosed = useClosedWords() !== null;
  if (variantId === undefined) return <SoldOut card={card} />;
  if (isClosed) return <NoAdding />;
  if (needsText) return <LeadToText card={card} />;
  return (
    <>
      <button
        {...submitsBuyForm(slug)}
        name="goods"
        value={variantId}
        className="btn btn-primary card-add"
        aria-busy={isPending || undefined}
        onClick={(event) => {
          event.preventDefault();
          const button = event.currentTarget;
          const line = { productId: id, variantId, quantity: 1, personalization: '', attributes: [] };
          void add(line, price, () => button.form?.requestSubmit(button));
        }}
      >
        {label}
      </button>
      {isAdded ? (
        <Suspense>
          {/* Anew with each press, which adds what the card shows, whatever took its place before. */}
          <CardAdded key={`${variantId} ${times}`} card={card} price={price} />
        </Suspense>
      ) : null}
    </>
  );
}

function SoldOut({ card: { slug, name } }: { card: ProductCard }) {
  return (
    <>
      <p className="card-gone">
        Изчерпан ·{' '}
        <Link to="/products/$slug" params={{ slug }} hash="stock-alert" className="link">
          Кажи ми<span className="sr-only">{`, когато има ${name}`}</span>
        </Link>
      </p>
      <NoAdding />
    </>
  );
}

const NoAdding = () => (
  <button className="btn btn-primary card-add" disabled>
    {label}
  </button>
);

/** The page of the product, where the text is entered without which it is not sold. */
function LeadToText({ card: { slug, sku } }: { card: ProductCard }) {
  const navigate = useNavigate();
  return (
    <form
      action={`/products/${slug}`}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({ to: '/products/$slug', params: { slug }, search: sku === undefined ? {} : { variant: sku } });
      }}
    >
      {sku === undefined ? null : <input type="hidden" name="variant" value={sku} />}
      <button className="btn btn-primary card-add">{label}</button>
    </form>
  );
}
