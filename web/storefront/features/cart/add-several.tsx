import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Money } from '#contracts/common/money.ts';
import { cartTexts } from '#web/shared/texts/cart.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { useClosedWords } from '#web/storefront/features/settings/settings-query.ts';
import { addAllAtPrices } from './cart-changes.ts';
import { CartPeek } from './use-add-to-cart.ts';

interface Goods {
  productId: string;
  variantId: string;
  price: Money;
  /** One by default. */
  quantity?: number;
}

interface Props {
  goods: readonly Goods[];
  label: string;
  /** Why the goods cannot be added yet; a press says it. */
  refusal?: string | undefined;
  onAdded?: () => void;
  /** `submit` for a form that adds them without script. */
  type?: 'button' | 'submit';
}

/**
 * Adds goods to the cart. A guest gets all or nothing; if the server refuses one to a user, those before it stay there. The
 * refusal is shown.
 */
export function AddSeveral({ goods, label, refusal, onAdded, type = 'button' }: Props) {
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [isAdded, setAdded] = useState(false);
  const closed = useClosedWords();
  const add = async (): Promise<void> => {
    setPending(true);
    try {
      const lines = goods.map(({ quantity = 1, ...line }) => ({ ...line, quantity }));
      await addAllAtPrices(queryClient, lines, () => setAdded(true));
      toastSuccess(cartTexts.severalAdded);
      onAdded?.();
    } catch (error) {
      toastError(error, cartTexts.addFailed);
    } finally {
      setPending(false);
    }
  };
  if (closed !== null) return <p className="notice">{closed}</p>;
  return (
    <div className="row middle">
      <button
        type={type}
        className="btn btn-primary"
        aria-busy={isPending || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (refusal !== undefined) toastError(undefined, refusal);
          else if (!isPending) void add();
        }}
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
