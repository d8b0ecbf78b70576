import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getImportRoute, listImportsRoute } from '#contracts/imports/product-imports.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';

const progressEveryMs = 700;
const pageSize = 50;

/** The rows of a file that are shown. */
export interface ImportView {
  page: number;
  only: 'all' | 'failed';
}

/** A file with its rows; loaded again and again while it is being applied. */
export function useImport(id: string, { page, only }: ImportView) {
  return useQuery({
    ...queryOf(getImportRoute, { params: { id }, query: { page, limit: pageSize, only } }),
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.import.state === 'applying' ? progressEveryMs : false),
  });
}

/** The newest files, so that one that is being applied is found again, in any browser. */
export function useImports() {
  return useQuery({
    ...queryOf(listImportsRoute, {}, { failed: 'Последните файлове не се заредиха.' }),
    refetchInterval: ({ state }) =>
      state.data?.imports.some((one) => one.state === 'applying') ? progressEveryMs : false,
  });
}
