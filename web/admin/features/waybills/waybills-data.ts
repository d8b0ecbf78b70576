import { useQuery } from '@tanstack/react-query';
import { createWaybillsRoute, listWaybillsRoute, printLabelsRoute } from '#contracts/waybills/waybills.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import { hrefOf } from '#web/admin/platform/href-of.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

/** The query of the desk: all waybills, whatever their order. */
export type WaybillQuery = Omit<ListQuery<typeof listWaybillsRoute>, 'orderId'>;

const busyMs = 2_000;

/** One page of the desk. While waybills are being made it is loaded again every two seconds. */
export function useWaybillList({ page, size, filters }: ListState<WaybillQuery>) {
  const query = { page, limit: size, ...filters, view: filters.view ?? ('all' as const) };
  return useQuery({
    ...queryOf(listWaybillsRoute, { query }),
    select: (response) => ({ ...response, rows: response.waybills }),
    refetchInterval: ({ state }) => ((state.data?.counts.waiting ?? 0) > 0 ? busyMs : false),
  });
}

/** The waybills of one order, newest first. While one is being made they are loaded again every two seconds. */
export function useOrderWaybills(orderId: string) {
  return useQuery({
    ...queryOf(listWaybillsRoute, { query: { orderId, page: 1, limit: 20 } }),
    select: ({ waybills }) => waybills,
    refetchInterval: ({ state }) =>
      state.data?.waybills.some(({ state: now }) => now === 'asked' || now === 'cancelling') === true ? busyMs : false,
  });
}

/** Has the waybill of one order made. Refused with the reason of that order. */
export async function createForOrder(orderId: string) {
  const result = await callApi(createWaybillsRoute, { body: { target: { ids: [orderId] } } });
  const [refusal] = result.refused;
  if (refusal) throw new Error(refusal.message);
  return result;
}

/** The PDF of these labels; of all that wait for the courier without ids. */
export const labelsHref = (ids: readonly string[], paper: 'a6' | 'a4') =>
  hrefOf(printLabelsRoute, { query: { ids: ids.join(','), paper } });
