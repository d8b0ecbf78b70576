import { useRouterState } from '@tanstack/react-router';
import { readProductSearch, type ProductSearch } from '#web/storefront/features/products/product-search.ts';

/**
 * What is chosen by the address that is being gone to, a moment before its products are there: so that a ticked box is
 * ticked at once, and the back button takes it back.
 */
export function usePendingSearch(): ProductSearch {
  return useRouterState({
    select: ({ location }) => readProductSearch({ ...location.search }),
    structuralSharing: true,
  });
}
