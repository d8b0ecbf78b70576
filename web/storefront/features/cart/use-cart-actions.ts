import { useMutation, useQueryClient, type QueryClient, type UseMutationResult } from '@tanstack/react-query';
import {
  addToCartRoute,
  clearCartRoute,
  editCartRoute,
  removeFromCartRoute,
  type Cart,
  type CartLineInput,
} from '#contracts/cart.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { currentSession, startSession } from '#web/shared/session/session-store.ts';
import { tellOtherTabs } from '#web/shared/session/tab-channel.ts';
import { cartTexts } from '#web/shared/texts/cart.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { cartViewOf, userCartQuery } from './cart-query.ts';
import { addGuestLine, editGuestLine, removeGuestLine, type GuestLine } from './guest-cart.ts';
import { readGuestCart, writeGuestCart } from './guest-cart-store.ts';

export interface LineEdit {
  id: string;
  changes: Partial<Pick<GuestLine, 'quantity' | 'variantId' | 'personalization' | 'attributes'>>;
}

/** 'Добави в количката'. The four hooks serve guests and signed-in persons alike, each with its toasts. */
export function useAddToCart() {
  return useCartChange<CartLineInput>(add, cartTexts.added, cartTexts.addFailed);
}

export function useEditCart() {
  return useCartChange<LineEdit>(edit, cartTexts.edited, cartTexts.editFailed);
}

/** Takes the id of a line. */
export function useRemoveFromCart() {
  return useCartChange<string>(remove, cartTexts.removed, cartTexts.removeFailed);
}

export function useClearCart() {
  return useCartChange<void>(clear, cartTexts.cleared, cartTexts.clearFailed);
}

function useCartChange<Input>(
  change: (input: Input, isGuest: boolean) => Promise<Cart | void>,
  done: string,
  failed: string,
): UseMutationResult<void, Error, Input> {
  const queryClient = useQueryClient();
  return useMutation({
    // Changes to one cart run one after the other, so that the last answer is the last state.
    scope: { id: 'cart' },
    mutationFn: async (input) => {
      // Long answered, except for one who clicks within the first moments.
      await startSession();
      const cart = await change(input, currentSession().status !== 'signed-in');
      if (cart) takeCart(queryClient, cart);
    },
    onSuccess: () => toastSuccess(done),
    onError: (error) => toastError(error, failed),
  });
}

async function add(line: CartLineInput, isGuest: boolean): Promise<Cart | void> {
  if (isGuest) return writeGuestCart(addGuestLine(readGuestCart(), line, Date.now()));
  const cart = await callApi(addToCartRoute, { body: line });
  writeGuestCart([]);
  return cart;
}

async function edit({ id, changes }: LineEdit, isGuest: boolean): Promise<Cart | void> {
  if (isGuest) return writeGuestCart(editGuestLine(readGuestCart(), id, changes));
  return callApi(editCartRoute, { params: { id }, body: changes });
}

async function remove(id: string, isGuest: boolean): Promise<Cart | void> {
  if (isGuest) return writeGuestCart(removeGuestLine(readGuestCart(), id));
  return callApi(removeFromCartRoute, { params: { id } });
}

async function clear(_: void, isGuest: boolean): Promise<Cart | void> {
  if (isGuest) return writeGuestCart([]);
  return callApi(clearCartRoute);
}

function takeCart(queryClient: QueryClient, cart: Cart): void {
  queryClient.setQueryData(userCartQuery(callApi).queryKey, cartViewOf(cart));
  tellOtherTabs('cart');
}

/** All four at once, for the page of the cart. */
export function useCartActions() {
  return { add: useAddToCart(), edit: useEditCart(), remove: useRemoveFromCart(), clear: useClearCart() };
}
