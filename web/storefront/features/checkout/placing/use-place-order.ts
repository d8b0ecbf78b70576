import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { updateProfileRoute, type User } from '#contracts/accounts/accounts.ts';
import { createAddressRoute } from '#contracts/addresses/addresses.ts';
import { placeOrderRoute, type Order } from '#contracts/orders/orders.ts';
import { isCardAwaited } from '#contracts/payments/card-awaited.rule.ts';
import { ApiError, NetworkError } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { reloadSession, updateSessionUser } from '#web/shared/session/session-store.ts';
import { notifyOtherTabs } from '#web/shared/session/tab-channel.ts';
import { suppressToast, toastError } from '#web/shared/ui/toasts.tsx';
import { orderQuery, ordersKey } from '#web/storefront/features/accounts/account-queries.ts';
import { cartKey } from '#web/storefront/features/cart/cart-query.ts';
import { writeDiscountCookie } from '#web/storefront/features/cart/write-discount-cookie.ts';
import { writeGuestCart } from '#web/storefront/features/cart/write-guest-cart.ts';
import { guestOrderQuery } from '#web/storefront/features/orders/guest/guest-order-query.ts';
import type { CheckoutCart } from '../checkout-cart.ts';
import { addressKey } from '../checkout-queries.ts';
import { removeDraft, saveDraft } from '../draft.ts';
import { attemptKey, endAttempt } from './attempt-key.ts';
import { type Asked, askedOf, checkDoubtsOnce, withDoubts } from './doubtful-fields.ts';
import { addressToStore, orderInputOf } from './order-input.ts';

const staleCart = new Set(['PRICE_CHANGED', 'OUT_OF_STOCK', 'CART_EMPTY', 'DISCOUNT_INVALID']);
const patienceSeconds = 20;

interface Options {
  user: User | null;
  cart: CheckoutCart;
  /** The cart while its order is being sent; null after a failure. */
  onOrdering: (cart: CheckoutCart | null) => void;
  onExpired: () => void;
}

/** Sends the order and opens its confirmation. On a refusal, refreshes the cart and throws. */
export function usePlaceOrder({
  user,
  cart,
  onOrdering,
  onExpired,
}: Options): (fields: URLSearchParams) => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  const askedValues = useRef<Asked>({});
  return async (fields) => {
    saveDraft(user?.id, fields);
    const before = askedValues.current;
    askedValues.current = askedOf(fields);
    const doubts = checkDoubtsOnce(fields, before);
    const body = orderInputOf(fields);
    if (!body.expectedTotal) throw new Error('Сумата още се пресмята. Опитай пак след миг.');
    const key = attemptKey(JSON.stringify([body, cart.lines.map(({ id, quantity }) => [id, quantity])]));
    onOrdering(cart);
    try {
      const response = await callApi(placeOrderRoute, {
        body,
        headers: { 'idempotency-key': key },
        signal: AbortSignal.timeout(patienceSeconds * 1000),
      });
      endAttempt();
      removeDraft();
      // The code is used up by the order and must not apply to the next cart.
      if (body.discountCode !== undefined) writeDiscountCookie(null);
      await openConfirmation(response);
      if (user) void saveAddress(fields);
    } catch (error) {
      onOrdering(null);
      if (await isSessionExpired(error)) return;
      if (error instanceof ApiError && staleCart.has(error.code))
        await queryClient.invalidateQueries({ queryKey: cartKey });
      // A timeout is treated as a network error: the same attempt can be sent again.
      if (error instanceof DOMException && error.name === 'TimeoutError') throw new NetworkError(error);
      const refusal = withDoubts(error, doubts);
      // Said once, with the questions.
      if (refusal !== error) suppressToast(error);
      throw refusal;
    }
  };

  async function openConfirmation({ order, key }: { order: Order; key?: string | undefined }): Promise<void> {
    const pay = isCardAwaited(order) ? 'now' : undefined;
    if (key === undefined) {
      queryClient.setQueryData(orderQuery(callApi, order.id).queryKey, order);
      await router.navigate({ to: '/checkout/confirmation/$id', params: { id: order.id }, search: { pay } });
    } else {
      queryClient.setQueryData(guestOrderQuery(callApi, order.id).queryKey, order);
      await router.navigate({ to: '/order/$id', params: { id: order.id }, search: { placed: '1', pay } });
      // The response removed the cookie; this clears the cached cart.
      writeGuestCart([]);
    }
    void queryClient.invalidateQueries({ queryKey: cartKey });
    void queryClient.invalidateQueries({ queryKey: ordersKey, refetchType: 'none' });
    notifyOtherTabs('cart');
  }

  /** If guests may order, an expired session looks like a guest with an empty cart. */
  async function isSessionExpired(error: unknown): Promise<boolean> {
    if (!user || !(error instanceof ApiError) || (error.status !== 401 && error.code !== 'CART_EMPTY')) return false;
    if ((await reloadSession()).status === 'signed-in') return false;
    onExpired();
    return true;
  }

  /** Saves the address for next time, and the phone of an account without one. The order is valid whether or not this succeeds. */
  async function saveAddress(fields: URLSearchParams): Promise<void> {
    const address = addressToStore(fields);
    if (!address) return;
    await callApi(createAddressRoute, { body: address }).catch((error: unknown) =>
      toastError(error, 'Адресът не се запази в профила.'),
    );
    void queryClient.invalidateQueries({ queryKey: addressKey });
    if (!user || user.phone !== '') return;
    try {
      updateSessionUser((await callApi(updateProfileRoute, { body: { phone: address.phone } })).user);
    } catch (error) {
      suppressToast(error);
    }
  }
}
