import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { CartLineInput } from '#contracts/cart/cart.ts';
import { cartTexts } from '#web/shared/texts/cart.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import {
  addToCart,
  changeOf,
  clearCart,
  editCart,
  removeFromCart,
  type CartChange,
  type LineEdit,
} from './cart-changes.ts';

function useCartChange<Input>(
  change: CartChange<Input>,
  successText: string,
  failedText: string,
): UseMutationResult<void, Error, Input> {
  return useMutation({
    ...changeOf(useQueryClient(), change),
    onSuccess: () => toastSuccess(successText),
    onError: (error) => toastError(error, failedText),
  });
}

/** The actions of the cart page for guests and users, each with its toasts. */
export function useCartActions() {
  return {
    add: useCartChange<CartLineInput>(addToCart, cartTexts.added, cartTexts.addFailed),
    edit: useCartChange<LineEdit>(editCart, cartTexts.edited, cartTexts.editFailed),
    /** Takes the id of a line. */
    remove: useCartChange<string>(removeFromCart, cartTexts.removed, cartTexts.removeFailed),
    clear: useCartChange<void>(clearCart, cartTexts.cleared, cartTexts.clearFailed),
  };
}
