import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CartLine } from '#contracts/cart.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { counted } from '#web/shared/format/format-number.ts';
import { cartTexts } from '#web/shared/texts/cart.ts';
import { Button, buttonClass } from '#web/shared/ui/button.tsx';
import { ErrorState } from '#web/shared/ui/states.tsx';
import type { CartView } from '#web/storefront/features/cart/cart-query.ts';
import { useCart } from '#web/storefront/features/cart/use-cart.ts';
import { useCartActions } from '#web/storefront/features/cart/use-cart-actions.ts';
import { CartItem } from './cart-item.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { ClearCart } from './clear-cart.tsx';
import { RemovedLine } from './removed-line.tsx';
import { useGoneLines } from './use-gone-lines.ts';

/** The cart, a guest's or a person's. */
export function CartPage() {
  const { data, error, isPlaceholderData, refetch } = useCart();
  const [removed, setRemoved] = useState<CartLine | null>(null);
  const gone = useGoneLines(data, isPlaceholderData);
  return (
    <div className="wrap cart">
      <h1>
        Количка
        {data && data.totalQuantity > 0 ? <small>{counted(data.totalQuantity, 'брой', 'броя')}</small> : null}
      </h1>
      {gone > 0 ? (
        <p className="notice notice-warn" role="status">
          {gone === 1
            ? 'Един продукт вече не се продава и е махнат'
            : `${gone} продукта вече не се продават и са махнати`}{' '}
          от количката.
        </p>
      ) : null}
      {removed ? <RemovedLine key={removed.id} line={removed} onDone={() => setRemoved(null)} /> : null}
      {data ? (
        <Lines cart={data} waiting={isPlaceholderData} onRemoved={setRemoved} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <CartSkeleton />
      )}
    </div>
  );
}

function Lines({
  cart,
  waiting,
  onRemoved,
}: {
  cart: CartView;
  waiting: boolean;
  onRemoved: (line: CartLine) => void;
}) {
  if (cart.lines.length === 0) return <EmptyCart />;
  return (
    <div className="cart-columns">
      <section aria-label="Продукти в количката">
        <ul className="cart-lines">
          {cart.lines.map((line) => (
            <CartItem key={line.id} line={line} lines={cart.lines} waiting={waiting} onRemoved={onRemoved} />
          ))}
        </ul>
        <div className="cart-below">
          <Link to="/products" className="link">
            ← Продължи пазаруването
          </Link>
          <ClearCart />
        </div>
      </section>
      <CartSummary cart={cart} waiting={waiting} />
    </div>
  );
}

function EmptyCart() {
  return (
    <div className="state page-state">
      <img src="/illustrations/empty-cart.svg" alt="" width={320} height={240} />
      <h2>Количката е празна</h2>
      <p>Избери вкус и сила. Всичко, което добавиш, ще те чака тук.</p>
      <p>
        <Link to="/products" className={buttonClass('primary')}>
          Разгледай продуктите
        </Link>
      </p>
    </div>
  );
}

/** A cookie that the shop cannot read would fail for ever: then the way out is an empty cart. */
function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { clear } = useCartActions();
  const isUnreadable = error instanceof ApiError && error.status === 422;
  return (
    <div>
      <ErrorState
        message={cartTexts.loadFailed}
        {...(error instanceof ApiError && error.requestId !== '' ? { requestId: error.requestId } : {})}
        onRetry={onRetry}
      />
      {isUnreadable ? (
        <p className="text-center">
          <Button busy={clear.isPending} onClick={() => clear.mutate()}>
            Изчисти количката
          </Button>
        </p>
      ) : null}
    </div>
  );
}
