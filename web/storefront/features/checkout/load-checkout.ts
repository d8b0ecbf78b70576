import { loadCart } from '#web/storefront/features/cart/page/load-cart.ts';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';
import { isSearch, knownAddressesQuery, officeQuoteQuery, officeSearchOf, officesQuery } from './checkout-queries.ts';

/** Loads the cart, totals and, after an office search without script, its results, for server rendering. */
export async function loadCheckout(context: RouterContext): Promise<void> {
  if (typeof window !== 'undefined') return;
  const { queryClient, callApi, form } = context;
  const [cart, { user }] = await Promise.all([loadCart(context), context.session()]);
  if (!cart || cart.lines.length === 0) return;
  const search = officeSearchOf((field) => form?.values[field]);
  await Promise.all([
    queryClient.ensureQueryData(officeQuoteQuery(callApi, cart.lines)),
    user ? queryClient.ensureQueryData(knownAddressesQuery(callApi, user.id)) : undefined,
    isSearch(search) ? queryClient.ensureQueryData(officesQuery(callApi, search)) : undefined,
  ]);
}
