import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CartLineInput } from '#contracts/cart.ts';
import { cartTexts } from '#web/shared/texts/cart.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';

/** 'Добави в количката', with its toasts. What changes the cart comes with the first touch of the page. */
export function useAddToCart(): { isPending: boolean; add: (line: CartLineInput) => Promise<void> } {
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const add = async (line: CartLineInput): Promise<void> => {
    setPending(true);
    try {
      const { addToCart, inTurn } = await import('./cart-changes.ts');
      await inTurn(queryClient, addToCart, line);
      toastSuccess(cartTexts.added);
    } catch (error) {
      toastError(error, cartTexts.addFailed);
    } finally {
      setPending(false);
    }
  };
  return { isPending, add };
}
