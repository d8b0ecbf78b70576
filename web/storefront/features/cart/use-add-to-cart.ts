import { useQueryClient } from '@tanstack/react-query';
import { lazy, useRef, useState } from 'react';
import type { CartLineInput } from '#contracts/cart.ts';
import { cartTexts } from '#web/shared/texts/cart.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';

/** The way to the cart beside a button that has added something. Comes with the first such press. */
export const CartPeek = lazy(() => import('./cart-peek.tsx'));

interface AddToCart {
  isPending: boolean;
  /** Something was added here, which offers a look at the cart. */
  isAdded: boolean;
  add: (line: CartLineInput) => Promise<void>;
}

/**
 * 'Добави в количката', with its toasts. What changes the cart comes with the first touch of the page. A press while the
 * one before is under way is an impatient one, and adds nothing.
 */
export function useAddToCart(): AddToCart {
  const queryClient = useQueryClient();
  const isRunning = useRef(false);
  const [isPending, setPending] = useState(false);
  const [isAdded, setAdded] = useState(false);
  const add = async (line: CartLineInput): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    try {
      const { addToCart, inTurn } = await import('./cart-changes.ts');
      await inTurn(queryClient, addToCart, line);
      setAdded(true);
      toastSuccess(cartTexts.added);
    } catch (error) {
      toastError(error, cartTexts.addFailed);
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };
  return { isPending, isAdded, add };
}
