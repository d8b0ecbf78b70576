import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Money } from '#contracts/common/money.ts';
import { cartTexts } from '#web/shared/texts/cart.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { addAtPrice } from './cart-changes.ts';
import { CartPeek } from './use-add-to-cart.ts';

interface Goods {
  productId: string;
  variantId: string;
  price: Money;
}

/** Adds one piece of each to the cart. If one is refused, those before it stay there and the refusal is shown. */
export function AddSeveral({ goods, label }: { goods: readonly Goods[]; label: string }) {
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [isAdded, setAdded] = useState(false);
  const add = async (): Promise<void> => {
    setPending(true);
    try {
      for (const { price, ...line } of goods) {
        await addAtPrice(queryClient, { ...line, quantity: 1, personalization: '', attributes: [] }, price);
        setAdded(true);
      }
      toastSuccess(cartTexts.severalAdded);
    } catch (error) {
      toastError(error, cartTexts.addFailed);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="row">
      <button
        type="button"
        className="btn btn-primary"
        aria-busy={isPending || undefined}
        onClick={() => (isPending ? undefined : void add())}
      >
        {label}
      </button>
      {isAdded ? (
        <Suspense>
          <CartPeek />
        </Suspense>
      ) : null}
    </div>
  );
}
