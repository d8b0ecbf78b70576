import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { CartLine } from '#contracts/cart.ts';
import { placeOrderRoute } from '#contracts/orders.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { reloadSession } from '#web/shared/session/session-store.ts';
import { tellOtherTabs } from '#web/shared/session/tab-channel.ts';
import { toastError } from '#web/shared/ui/toasts.tsx';
import { orderQuery, ordersKey } from '#web/storefront/features/account/account-queries.ts';
import { cartKey } from '#web/storefront/features/cart/cart-query.ts';
import { writeDiscountCode } from '#web/storefront/features/cart/write-discount-code.ts';
import { attemptKey, endAttempt } from './attempt-key.ts';
import { dropDraft, keepDraft } from './draft.ts';
import { orderInputOf } from './order-input.ts';

const staleCart = new Set(['PRICE_CHANGED', 'OUT_OF_STOCK', 'CART_EMPTY', 'DISCOUNT_INVALID']);

/** Sends the order, and leads to its confirmation. Throws what was refused, after bringing the cart up to date. */
export function usePlaceOrder(userId: string, lines: readonly CartLine[]): (fields: URLSearchParams) => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (fields) => {
    keepDraft(userId, fields);
    const body = orderInputOf(fields);
    if (!body.expectedTotal) throw new Error('Сумата още се пресмята. Опитай пак след миг.');
    const key = attemptKey(JSON.stringify([body, lines.map(({ id, quantity }) => [id, quantity])]));
    try {
      const { order } = await callApi(placeOrderRoute, { body, headers: { 'idempotency-key': key } });
      endAttempt();
      dropDraft();
      // It has done its work; a cart that is filled later begins without.
      if (body.discountCode !== undefined) writeDiscountCode(null);
      queryClient.setQueryData(orderQuery(callApi, order.id).queryKey, order);
      await router.navigate({ to: '/checkout/confirmation/$id', params: { id: order.id } });
      // Only now: the checkout would show an empty cart for a moment.
      void queryClient.invalidateQueries({ queryKey: cartKey });
      void queryClient.invalidateQueries({ queryKey: ordersKey, refetchType: 'none' });
      tellOtherTabs('cart');
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return signInAgain();
      if (error instanceof ApiError && staleCart.has(error.code))
        await queryClient.invalidateQueries({ queryKey: cartKey });
      throw error;
    }
  };

  async function signInAgain(): Promise<void> {
    toastError(new Error('Сесията изтече. Влез отново: въведеното те чака.'), '');
    await reloadSession();
    router.history.push('/signin?next=/checkout');
  }
}
