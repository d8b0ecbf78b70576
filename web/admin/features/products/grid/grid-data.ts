import { useQuery } from '@tanstack/react-query';
import { listGridRowsRoute, type CellConflict, type GridRow } from '#contracts/products/product-cells.ts';
import type { ProductStatus } from '#contracts/products/products.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { productTexts } from '#web/shared/texts/products.ts';

/** Rows per page of the grid. */
export const gridPageSize = 100;

/** The rows of the grid that are shown. */
export interface GridChoice {
  page: number;
  ids: string;
  search: string;
  category: string;
  status: string;
}

/** One page of the grid. It changes only when the grid itself is saved. */
export function useGridRows({ page, ids, search, category, status }: GridChoice) {
  // The URL may contain any text; the server refuses an invalid status.
  const ofStatus = status === '' ? undefined : (status as ProductStatus);
  const query = { page, pageSize: gridPageSize, ids, search, category, status: ofStatus };
  return useQuery({
    ...queryOf(listGridRowsRoute, { query }, { failed: productTexts.listFailed }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

/** Errors of single cells, by their index in the request. */
export function refusedCells(error: unknown): Map<number, string> {
  const refusedIndexes = new Map<number, string>();
  if (!(error instanceof ApiError)) return refusedIndexes;
  for (const { path, message } of error.errors ?? []) {
    const index = /^cells\.(\d+)/.exec(path)?.[1];
    if (index !== undefined) refusedIndexes.set(Number(index), message);
  }
  for (const { index } of conflictsOf(error.details)) {
    refusedIndexes.set(index, 'Променено междувременно от друг. Показано е новото.');
  }
  return refusedIndexes;
}

function conflictsOf(details: unknown): Pick<CellConflict, 'index'>[] {
  const isList = typeof details === 'object' && details !== null && 'conflicts' in details;
  // The details of STALE as defined in contracts/products/product-cells.ts.
  return isList && Array.isArray(details.conflicts) ? (details.conflicts as Pick<CellConflict, 'index'>[]) : [];
}

/** The current rows of some products. */
export async function fetchGridRows(productIds: readonly string[]): Promise<GridRow[]> {
  const rows: GridRow[] = [];
  for (let from = 0; from < productIds.length; from += gridPageSize) {
    const ids = productIds.slice(from, from + gridPageSize).join(',');
    rows.push(...(await callApi(listGridRowsRoute, { query: { pageSize: gridPageSize, ids } })).rows);
  }
  return rows;
}
