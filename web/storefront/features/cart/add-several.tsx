import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Money } from '#contracts/common/money.ts';
import { cartTexts } from '#web/shared/texts/cart.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { useClosedWords } from '#web/storefront/features/settings/settings-query.ts';
import { addAllAtPrices } from './cart-changes.ts';
import type { AddedGoods } from './drawer/added-sheet.tsx';
import { CartPeek, SeveralAdded } from './use-add-to-cart.ts';

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
  /** What a sheet says was added, instead of a toast. */
  added?: AddedGoods;
  /** `submit` for a form that adds them without script. */
  type?: 'button' | 'submit';
}

/** Adds goods to the cart, all or none. A refusal is shown. */
export function AddSeveral({ goods, label, refusal, onAdded, added, type = 'button' }: Props) {
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [{ times, said }, setAdded] = useState<{ times: number; said?: AddedGoods | undefined }>({ times: 0 });
  const closed = useClosedWords();
  const add = async (): Promise<void> => {
    setPending(true);
    try {
      const lines = goods.map(({ quantity = 1, ...line }) => ({ ...line, quantity }));
      await addAllAtPrices(queryClient, lines);
      setAdded((before) => ({ times: before.times + 1, said: added }));
      if (!added) toastSuccess(cartTexts.severalAdded);
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
      {times > 0 ? <Suspense>{said ? <SeveralAdded key={times} goods={said} /> : <CartPeek />}</Suspense> : null}
    </div>
  );
}
