import type { RouterContext } from '#web/storefront/platform/router-context.ts';
import { guestCartQuery, userCartQuery, type CartView } from '../cart-query.ts';
import { initialGuestLines } from '../guest-cart-store.ts';

/** Loads the visitor's cart for server rendering. In the browser the page loads it itself, with placeholders. */
export async function loadCart({ queryClient, callApi, session }: RouterContext): Promise<CartView | undefined> {
  if (typeof window !== 'undefined') return undefined;
  const { status } = await session();
  return status === 'signed-in'
    ? queryClient.ensureQueryData(userCartQuery(callApi))
    : queryClient.ensureQueryData(guestCartQuery(callApi, initialGuestLines(queryClient)));
}
