import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { cartKey, type CartView } from './cart-query.ts';
import { useSeenPrices } from './seen-prices.ts';
import { useCart } from './use-cart.ts';

export interface ShownCart {
  cart: CartView | undefined;
  /** A change is on its way: what is shown of the sums is about to be another. */
  waiting: boolean;
  /** Why the cart could not be bought as it is now. */
  error: Error | null;
  retry: () => void;
}

/** The cart for a screen. The last one that was known stays while a newer cannot be bought. */
export function useShownCart(): ShownCart {
  const { data, error, isPlaceholderData, isFetching, refetch } = useCart();
  const isChanging = useIsMutating({ mutationKey: cartKey }) > 0;
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const cart = useSeenPrices(data ?? last);
  return {
    cart,
    waiting: isPlaceholderData || isChanging || (error !== null && isFetching),
    error: isFetching ? null : error,
    retry: () => void refetch(),
  };
}
