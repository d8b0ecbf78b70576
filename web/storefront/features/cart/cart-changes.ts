import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { addSeveralRoute } from '#contracts/cart/add-several.ts';
import {
  addToCartRoute,
  clearCartRoute,
  editCartRoute,
  removeFromCartRoute,
  type Cart,
  type CartLineInput,
} from '#contracts/cart/cart.ts';
import type { Money } from '#contracts/common/money.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { currentSession } from '#web/shared/session/session-state.ts';
import { reloadSession, startSession } from '#web/shared/session/session-store.ts';
import { notifyOtherTabs } from '#web/shared/session/tab-channel.ts';
import { storeAcceptedPrice } from './accepted-prices.ts';
import { addSeveralAsGuest } from './add-several-as-guest.ts';
import { cartKey, cartViewOf, userCartQuery } from './cart-query.ts';
import { addGuestLine, editGuestLine, removeGuestLine } from './guest-cart-changes.ts';
import { readGuestCart } from './guest-cart-store.ts';
import type { GuestLine } from './guest-cart.ts';
import { writeGuestCart } from './write-guest-cart.ts';

export interface LineEdit {
  id: string;
  changes: Partial<Pick<GuestLine, 'quantity' | 'variantId' | 'personalization' | 'attributes'>>;
}

/** Changes a guest's cookie, or returns the updated cart of a signed-in user. */
export type CartChange<Input> = (input: Input, isGuest: boolean) => Promise<Cart | void>;

export async function addToCart(line: CartLineInput, isGuest: boolean): Promise<Cart | void> {
  if (isGuest) return writeGuestCart(addGuestLine(readGuestCart(), line, Date.now()));
  const cart = await callApi(addToCartRoute, { body: line });
  writeGuestCart([]);
  return cart;
}

export async function editCart({ id, changes }: LineEdit, isGuest: boolean): Promise<Cart | void> {
  if (isGuest) {
    const lines = readGuestCart();
    // Editing a line accepts its new price, as on the server.
    const line = lines.find((item) => item.id === id);
    if (line) storeAcceptedPrice(line.variantId, null);
    return writeGuestCart(editGuestLine(lines, id, changes));
  }
  return callApi(editCartRoute, { params: { id }, body: changes });
}

export async function removeFromCart(id: string, isGuest: boolean): Promise<Cart | void> {
  if (isGuest) return writeGuestCart(removeGuestLine(readGuestCart(), id));
  return callApi(removeFromCartRoute, { params: { id } });
}

export async function clearCart(_: void, isGuest: boolean): Promise<Cart | void> {
  if (isGuest) return writeGuestCart([]);
  return callApi(clearCartRoute);
}

/**
 * Resets an expired session to a guest session, so that the next change applies to the guest cart. Rethrows the error.
 */
async function handleExpiredSession(error: unknown): Promise<never> {
  if (error instanceof ApiError && error.code === 'NOT_SIGNED_IN') await reloadSession();
  throw error;
}

/**
 * Wraps a change as a mutation. Changes of one cart run sequentially, so that the last response is the latest state.
 */
export function changeOf<Input>(
  queryClient: QueryClient,
  change: CartChange<Input>,
): MutationOptions<void, Error, Input> {
  return {
    mutationKey: cartKey,
    scope: { id: 'cart' },
    // Fails immediately while offline. Pausing would leave the user without feedback.
    networkMode: 'always',
    mutationFn: async (input) => {
      // Resolved already, unless the user clicks within the first moments.
      await startSession();
      const cart = await change(input, currentSession().status !== 'signed-in').catch(handleExpiredSession);
      if (!cart) return;
      const { queryKey } = userCartQuery(callApi);
      // An answer that is still on its way may have been read before the change.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, cartViewOf(cart));
      notifyOtherTabs('cart');
    },
  };
}

/** Runs one change after all pending ones. */
export async function inTurn<Input>(queryClient: QueryClient, change: CartChange<Input>, input: Input): Promise<void> {
  await queryClient.getMutationCache().build(queryClient, changeOf(queryClient, change)).execute(input);
}

/** Adds a line at the displayed price. */
export async function addAtPrice(queryClient: QueryClient, line: CartLineInput, price: Money): Promise<void> {
  await inTurn(queryClient, addToCart, line);
  acceptPrice(line.variantId, price);
}

/** Adds lines at the displayed prices, all or none. */
export async function addAllAtPrices(
  queryClient: QueryClient,
  lines: readonly { productId: string; variantId: string; quantity: number; price: Money }[],
): Promise<void> {
  const inputs = lines.map(({ price: _price, ...line }) => ({ ...line, personalization: '', attributes: [] }));
  await inTurn(queryClient, addAll, inputs);
  for (const { variantId, price } of lines) acceptPrice(variantId, price);
}

async function addAll(lines: readonly CartLineInput[], isGuest: boolean): Promise<Cart | void> {
  if (isGuest) return writeGuestCart(await addSeveralAsGuest(callApi, readGuestCart(), lines));
  const cart = await callApi(addSeveralRoute, { body: { lines: [...lines] } });
  writeGuestCart([]);
  return cart;
}

/** The price at which a guest put a variant into the cart; the server knows that of an account. */
export function acceptPrice(variantId: string, price: Money): void {
  if (currentSession().status !== 'signed-in') storeAcceptedPrice(variantId, price);
}
