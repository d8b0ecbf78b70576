import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Courier } from '#contracts/delivery/courier.ts';
import {
  cancelWaybillRoute,
  createReturnLabelRoute,
  createWaybillsRoute,
  handOverRoute,
  listWaybillsRoute,
  requestPickupRoute,
  settleReturnedParcelRoute,
} from '#contracts/waybills/waybills.ts';
import { exportAddress } from '#web/admin/patterns/resource-table/export-address.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const waybills = ['waybills'];
export type WaybillQuery = Omit<ListQuery<typeof listWaybillsRoute>, 'orderId'>;

const busyMs = 2_000;

/** One page of the desk. While waybills are being made it is loaded again every two seconds. */
export function useWaybillList({ page, size, filters }: ListState<WaybillQuery>) {
  const query = { page, limit: size, ...filters, view: filters.view ?? ('all' as const) };
  return useQuery({
    queryKey: [...waybills, query],
    queryFn: async ({ signal }) => {
      const { waybills: rows, ...list } = await callApi(listWaybillsRoute, { query, signal });
      return { rows, ...list };
    },
    refetchInterval: ({ state }) => ((state.data?.counts.waiting ?? 0) > 0 ? busyMs : false),
  });
}

/** The waybills of one order, newest first. While one is being made they are loaded again every two seconds. */
export function useOrderWaybills(orderId: string) {
  const query = { orderId, page: 1, limit: 20 };
  return useQuery({
    queryKey: [...waybills, query],
    queryFn: async ({ signal }) => (await callApi(listWaybillsRoute, { query, signal })).waybills,
    refetchInterval: ({ state }) =>
      state.data?.some(({ state: now }) => now === 'asked' || now === 'cancelling') === true ? busyMs : false,
  });
}

export function useReloadWaybills() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: waybills });
    void client.invalidateQueries({ queryKey: ['orders'] });
  };
}

export const createForAllPacked = () =>
  callApi(createWaybillsRoute, { body: { target: { filter: { statusFilter: 'packed' } } } });
export const createForOrder = async (orderId: string) => {
  const result = await callApi(createWaybillsRoute, { body: { target: { ids: [orderId] } } });
  const [refusal] = result.refused;
  if (refusal) throw new Error(refusal.message);
  return result;
};
export const createReturnLabel = (orderId: string, another: boolean) =>
  callApi(createReturnLabelRoute, { params: { id: orderId }, body: { another } });
export const requestPickup = (visit: { courier: Courier; from: string; to: string }) =>
  callApi(requestPickupRoute, { body: visit });
export const cancelWaybill = (id: string) => callApi(cancelWaybillRoute, { params: { id } });
export const settleParcel = (id: string) => callApi(settleReturnedParcelRoute, { params: { id } });
export const handOver = (ids: string[]) => callApi(handOverRoute, { body: { ids } });

/** The PDF of these labels; of all that wait for the courier without ids. */
export const labelsHref = (ids: readonly string[], paper: 'a6' | 'a4') =>
  exportAddress('/admin/waybills/labels', { ids: ids.join(','), paper });
