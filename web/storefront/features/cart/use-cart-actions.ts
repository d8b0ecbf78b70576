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

interface CartActions {
  add: UseMutationResult<void, Error, CartLineInput>;
  edit: UseMutationResult<void, Error, LineEdit>;
  remove: UseMutationResult<void, Error, string>;
  clear: UseMutationResult<void, Error, void>;
}

/** The four changes of a cart, for guests and signed-in persons alike, each with its toasts. Errors reach the caller. */
export function useCartActions(): CartActions {
  const queryClient = useQueryClient();
  const action = <Input>(
    change: (input: Input, isGuest: boolean) => Promise<Cart | void> | void,
    texts: { done: string; failed: string },
  ) => ({
    // Changes to one cart run one after the other, so that the last answer is the last state.
    scope: { id: 'cart' },
    mutationFn: async (input: Input): Promise<void> => {
      // `startSession` has long been answered, except for one who clicks within the first moments.
      const isGuest = (await currentStatus()) !== 'signed-in';
      const cart = await change(input, isGuest);
      if (cart) takeCart(queryClient, cart);
    },
    onSuccess: () => toastSuccess(texts.done),
    onError: (error: Error) => toastError(error, texts.failed),
  });
  return {
    add: useMutation(action(add, { done: cartTexts.added, failed: cartTexts.addFailed })),
    edit: useMutation(action(edit, { done: cartTexts.edited, failed: cartTexts.editFailed })),
    remove: useMutation(action(remove, { done: cartTexts.removed, failed: cartTexts.removeFailed })),
    clear: useMutation(action<void>(clear, { done: cartTexts.cleared, failed: cartTexts.clearFailed })),
  };
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

async function currentStatus(): Promise<string> {
  await startSession();
  return currentSession().status;
}
