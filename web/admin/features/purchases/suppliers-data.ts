import { useQuery } from '@tanstack/react-query';
import { listSuppliersRoute } from '#contracts/suppliers/suppliers.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';

/** The suppliers to choose from, by name: the first hundred. */
export function useSuppliers() {
  return useQuery({
    ...queryOf(listSuppliersRoute, { query: { page: '1', limit: '100' } }),
    select: ({ suppliers }) => suppliers,
  });
}
