import { queryOptions } from '@tanstack/react-query';
import {
  getCartRoute,
  quoteCartRoute,
  type CartLine,
  type CodeOnCart,
  type FactTotal,
  type Totals,
} from '#contracts/cart/cart.ts';
import type { Sum } from '#contracts/common/money.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { cartStaleTime } from '#web/shared/api/query-client.ts';
import { cartTexts } from '#web/shared/texts/cart.ts';
import type { GuestLine } from './guest-cart.ts';

/** The cart of a user or guest as rendered. An empty guest cart has no totals. */
export interface CartView {
  lines: CartLine[];
  totals: Totals | null;
  totalQuantity: number;
  factTotals: FactTotal[];
  untilFreeDelivery: Sum | null;
  discountCode?: CodeOnCart | undefined;
}

export const cartKey = ['cart'];

const emptyCart: CartView = { lines: [], totals: null, totalQuantity: 0, factTotals: [], untilFreeDelivery: null };

/** The cart of the signed-in user. */
export function userCartQuery(callApi: CallApi) {
  return queryOptions({
    queryKey: [...cartKey, 'user'],
    meta: { failed: cartTexts.loadFailed },
    queryFn: async () => cartViewOf(await callApi(getCartRoute)),
    staleTime: cartStaleTime,
    networkMode: 'always',
  });
}

/** The guest cart at the server's current prices. */
export function guestCartQuery(callApi: CallApi, lines: readonly GuestLine[]) {
  return queryOptions({
    queryKey: [...cartKey, 'guest', lines],
    meta: { failed: cartTexts.loadFailed },
    queryFn: async (): Promise<CartView> => {
      if (lines.length === 0) return emptyCart;
      return callApi(quoteCartRoute, { body: { lines: [...lines] } });
    },
    staleTime: cartStaleTime,
    networkMode: 'always',
  });
}

/** Converts a response of the cart calls to the common shape of both carts. */
export function cartViewOf(cart: Omit<CartView, 'lines'> & { cartItems: CartLine[] }): CartView {
  const { cartItems, ...rest } = cart;
  return { lines: cartItems, ...rest };
}
