import { Link } from '@tanstack/react-router';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { CartLine } from '#contracts/cart/cart.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { cartTexts } from '#web/shared/texts/cart.ts';
import { Button, buttonClass } from '#web/shared/ui/button.tsx';
import { ErrorState } from '#web/shared/ui/states.tsx';
import { PopularProducts } from '#web/storefront/features/products/popular-products.tsx';
import { byPopularity } from '#web/storefront/features/products/product-search.ts';
import { useText } from '#web/storefront/features/settings/settings-query.ts';
import type { CartView } from '../cart-query.ts';
import { useCartActions } from '../use-cart-actions.ts';
import type { ShownCart } from '../use-shown-cart.ts';
import { type BoxedLine, type CartBox, inBoxes } from './boxes-of.ts';
import { CartBoxGroup } from './cart-box-group.tsx';
import { CartItem } from './cart-item.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { RemovedBox } from './removed-box.tsx';
import { RemovedLine } from './removed-line.tsx';
import { useDeletedLines } from './use-deleted-lines.ts';

interface Props {
  shown: ShownCart;
  /** The heading level of the lines. */
  level: 'h2' | 'h3';
  /** Renders the content around the lines of a cart that is not empty. */
  children: (lines: ReactNode, cart: CartView) => ReactNode;
}

/** The cart in each of its states, for its page and the drawer. */
export function CartBody({ shown: { cart, waiting, error, retry }, level, children }: Props) {
  const [removedLine, setRemovedLine] = useState<CartLine | null>(null);
  const [removedBox, setRemovedBox] = useState<CartBox | null>(null);
  const removedCount = useDeletedLines(cart, waiting || error !== null);
  // An empty cart needs no message that it was kept.
  const isEmpty = !cart || (error !== null && cart.lines.length === 0 && removedLine === null);
  if (isEmpty) return error ? <LoadFailed error={error} onRetry={retry} /> : <CartSkeleton />;
  return (
    <>
      {removedCount > 0 ? <DeletedLinesNotice count={removedCount} /> : null}
      {error ? <PriceFailed onRetry={retry} /> : null}
      {removedLine ? <RemovedLine key={removedLine.id} line={removedLine} onDone={() => setRemovedLine(null)} /> : null}
      {removedBox ? <RemovedBox group={removedBox} onDone={() => setRemovedBox(null)} /> : null}
      {cart.lines.length === 0 ? (
        <EmptyCart isPage={level === 'h2'} />
      ) : (
        children(
          <CartLines
            cart={cart}
            level={level}
            waiting={waiting}
            onRemoved={setRemovedLine}
            onBoxRemoved={setRemovedBox}
          />,
          cart,
        )
      )}
    </>
  );
}

/** The boxes first, each with the lines of its parts, then the other lines. */
function CartLines({
  cart,
  onBoxRemoved,
  ...rest
}: {
  cart: CartView;
  level: 'h2' | 'h3';
  waiting: boolean;
  onRemoved: (line: CartLine) => void;
  onBoxRemoved: (group: CartBox) => void;
}) {
  const { boxes, others, boxedLines } = inBoxes(cart.lines, cart.totals?.discounts ?? []);
  return (
    <ul className="cart-lines">
      {boxes.map((group) => (
        <CartBoxGroup key={group.name} group={group} level={rest.level} onRemoved={onBoxRemoved}>
          <CartItems items={group.lines} lines={cart.lines} {...rest} />
        </CartBoxGroup>
      ))}
      <CartItems items={others} lines={cart.lines} boxedLines={boxedLines} {...rest} />
    </ul>
  );
}

function CartItems({
  items,
  boxedLines,
  ...rest
}: {
  items: readonly CartLine[];
  boxedLines?: ReadonlyMap<string, BoxedLine>;
} & Omit<ComponentProps<typeof CartItem>, 'line' | 'boxed'>) {
  return items.map((line) => <CartItem key={line.id} line={line} boxed={boxedLines?.get(line.id)} {...rest} />);
}

function DeletedLinesNotice({ count }: { count: number }) {
  return (
    <p className="notice notice-warn" role="status">
      {count === 1
        ? 'Един продукт вече не се продава и е махнат'
        : `${count} продукта вече не се продават и са махнати`}{' '}
      от количката.
    </p>
  );
}

/** The lines are available, but their prices could not be computed. */
function PriceFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="line-notice badge-bad" role="alert">
      <p>Сумата не можа да се обнови. Редовете са запазени.</p>
      <Button size="small" onClick={onRetry}>
        Опитай пак
      </Button>
    </div>
  );
}

function EmptyCart({ isPage }: { isPage: boolean }) {
  return (
    <>
      <div className="state page-state">
        <img src="/illustrations/empty-cart.svg" alt="" width={320} height={240} />
        <h2>{useText('empty-cart-title', 'Количката е празна')}</h2>
        <p>{useText('empty-cart', 'Всичко, което добавиш, ще те чака тук.')}</p>
        <p>
          <Link to="/products" search={byPopularity} className={buttonClass('primary')}>
            Разгледай продуктите
          </Link>
        </p>
      </div>
      {isPage ? <PopularProducts /> : null}
    </>
  );
}

/** An invalid cookie would fail on every attempt, so the cart can be emptied. */
function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { clear } = useCartActions();
  const isUnreadable = error instanceof ApiError && error.status === 422;
  return (
    <div>
      <ErrorState
        message={cartTexts.loadFailed}
        requestId={error instanceof ApiError ? error.requestId : ''}
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
