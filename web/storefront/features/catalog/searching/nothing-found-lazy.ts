import { renderedPart } from '#web/storefront/platform/rendered-part.ts';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';
import type { ProductSearch } from '#web/storefront/features/products/product-search.ts';

const load = () => import('./nothing-found.tsx');

/** What an empty list shows. Few lists are empty, so it comes apart from the page of the list. */
export const NothingFound = renderedPart(load, 'NothingFound');

/** Everything that an empty list shows, for its loader. */
export async function loadNothingFound(context: RouterContext, search: ProductSearch): Promise<void> {
  const [module] = await Promise.all([load(), NothingFound.preload?.()]);
  await module.loadWaysOn(context, search);
}
