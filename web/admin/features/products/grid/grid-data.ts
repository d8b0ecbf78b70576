import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  editProductCellsRoute,
  listGridRowsRoute,
  type CellConflict,
  type GridRow,
  type ProductCell,
} from '#contracts/products/product-cells.ts';
import type { ProductStatus } from '#contracts/products/products.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { productTexts } from '#web/shared/texts/products.ts';

/** Not below `products`: a live update must not move cells while someone edits them. */
const grid = ['product-grid'];
export const gridPageSize = 100;

export interface GridChoice {
  page: number;
  ids: string;
  search: string;
  category: string;
  status: string;
}

export function useGridRows({ page, ids, search, category, status }: GridChoice) {
  return useQuery({
    queryKey: [...grid, page, ids, search, category, status],
    meta: { failed: productTexts.listFailed },
    queryFn: ({ signal }) => {
      // The URL may contain any text; the server refuses an invalid status.
      const ofStatus = status === '' ? undefined : (status as ProductStatus);
      const query = { page, pageSize: gridPageSize, ids, search, category, status: ofStatus };
      return callApi(listGridRowsRoute, { query, signal });
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

export function useGridCache() {
  const client = useQueryClient();
  return { refresh: () => client.invalidateQueries({ queryKey: grid }) };
}

export const saveCells = (cells: ProductCell[], confirmPrices: boolean) =>
  callApi(editProductCellsRoute, { body: { cells, confirmPrices } });

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
