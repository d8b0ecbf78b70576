import type { ProductSearch } from '#web/storefront/features/products/product-search.ts';
import { renderedPart } from '#web/storefront/platform/rendered-part.ts';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';

const load = () => import('#web/storefront/features/content/category-head.tsx');

/** What is shown above the list of a category. Most have nothing, so it is a separate chunk. */
export const CategoryHead = renderedPart(load, 'CategoryHead');

/** Its source, from which the server knows its styles. */
export const headPart = import.meta.env.SSR ? 'web/storefront/features/content/category-head.tsx' : '';

/** Whether a list is the first page of a whole category, above which its head stands. */
export function isFirstPage({ category, search, page }: ProductSearch): boolean {
  return category !== undefined && search === undefined && page === undefined;
}

/** Loads everything that the head of a category shows. */
export async function loadHead(context: RouterContext, slug: string): Promise<void> {
  const [module] = await Promise.all([load(), CategoryHead.preload?.()]);
  await module.load(context, ['category', slug]);
}
