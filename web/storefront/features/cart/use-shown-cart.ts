import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { useAcceptedPrices } from './accepted-prices.ts';
import { cartKey, type CartView } from './cart-query.ts';
import { useCart } from './use-cart.ts';

export interface ShownCart {
  cart: CartView | undefined;
  /** A change is pending, so the totals are about to change. */
  waiting: boolean;
  /** The reason why the cart cannot be bought in its current state. */
  error: Error | null;
  retry: () => void;
}

/** The cart for display. The last known cart stays visible while a newer one cannot be bought. */
export function useShownCart(): ShownCart {
  const { data, error, isPlaceholderData, isFetching, refetch } = useCart();
  const isChanging = useIsMutating({ mutationKey: cartKey }) > 0;
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const cart = useAcceptedPrices(data ?? last);
  return {
    cart,
    waiting: isPlaceholderData || isChanging || (error !== null && isFetching),
    error: isFetching ? null : error,
    retry: () => void refetch(),
  };
}
