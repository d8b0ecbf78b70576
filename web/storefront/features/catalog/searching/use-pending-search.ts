import { useRouterState } from '@tanstack/react-router';
import { readProductSearch, type ProductSearch } from '#web/storefront/features/products/product-search.ts';

/**
 * The search of the pending navigation, so that a ticked box changes before its products are loaded and the back button
 * reverts it.
 */
export function usePendingSearch(): ProductSearch {
  return useRouterState({
    select: ({ location }) => readProductSearch({ ...location.search }),
    structuralSharing: true,
  });
}
