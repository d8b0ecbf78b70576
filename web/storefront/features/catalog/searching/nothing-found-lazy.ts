import type { ProductSearch } from '#web/storefront/features/products/product-search.ts';
import { renderedPart } from '#web/storefront/platform/rendered-part.ts';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';

const load = () => import('./nothing-found.tsx');

/** The content of an empty list. Rarely needed, so it is a separate chunk. */
export const NothingFound = renderedPart(load, 'NothingFound');

/** Loads everything that an empty list shows. */
export async function loadNothingFound(context: RouterContext, search: ProductSearch): Promise<void> {
  const [module] = await Promise.all([load(), NothingFound.preload?.()]);
  await module.loadAlternatives(context, search);
}
