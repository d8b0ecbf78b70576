import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#web/shared/session/session-store.ts';
import { onOtherTabs } from '#web/shared/session/tab-channel.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { cartKey, guestCartQuery, userCartQuery, type CartView } from './cart-query.ts';
import { useGuestCart } from './guest-cart-store.ts';
import { guestQuantity } from './guest-cart.ts';

/** The visitor's cart: a user's from the server, or a guest's from the cookie with prices from the server. */
export function useCart(): UseQueryResult<CartView> {
  const callApi = useCallApi();
  const { status } = useSession();
  const guestLines = useGuestCart();
  const user = useQuery({ ...userCartQuery(callApi), enabled: status === 'signed-in' });
  const guest = useQuery({
    ...guestCartQuery(callApi, guestLines),
    enabled: status === 'guest',
    placeholderData: keepPreviousData,
  });
  return status === 'signed-in' ? user : guest;
}

/** The number on the cart badge. For a guest it is read from the cookie without a call. */
export function useCartQuantity(): number {
  const callApi = useCallApi();
  const { status } = useSession();
  const guestLines = useGuestCart();
  const { data } = useQuery({ ...userCartQuery(callApi), enabled: status === 'signed-in' });
  return status === 'signed-in' ? (data?.totalQuantity ?? 0) : guestQuantity(guestLines);
}

/** Keeps a user's cart in sync with other tabs. Used once, by the layout. */
export function useCartOfOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => onOtherTabs('cart', () => void queryClient.invalidateQueries({ queryKey: cartKey })), [queryClient]);
}
