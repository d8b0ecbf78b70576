import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  applyPayoutRoute,
  createPayoutRoute,
  getPayoutRoute,
  listPayoutsRoute,
  matchPayoutRowRoute,
  type PayoutColumns,
  type PayoutSource,
  setPayoutColumnsRoute,
} from '#contracts/payouts/payouts.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { sendFile } from '#web/shared/api/send-file.ts';

const payouts = ['payouts'];

export type PayoutQuery = ListQuery<typeof getPayoutRoute>;

export function usePayoutList({ page, size }: ListState) {
  return useListPage([...payouts, 'list', page, size], async (signal) => {
    const { payouts: rows, ...list } = await callApi(listPayoutsRoute, { query: { page, limit: size }, signal });
    return { rows, ...list };
  });
}

export function usePayout(id: string, { page, size, filters }: ListState<PayoutQuery>) {
  return useQuery({
    queryKey: [...payouts, id, page, size, filters],
    queryFn: ({ signal }) =>
      callApi(getPayoutRoute, { params: { id }, query: { page, limit: size, ...filters }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns the id of the parsed file; nothing is applied yet. */
export async function uploadPayout(file: File, source: PayoutSource): Promise<string> {
  const query = { fileName: file.name.slice(0, 200), source };
  const { payout } = await sendFile(file)(createPayoutRoute, { query, body: '' });
  return payout.id;
}

export const applyPayout = (id: string) => callApi(applyPayoutRoute, { params: { id } });
export const setPayoutColumns = (id: string, body: PayoutColumns) =>
  callApi(setPayoutColumnsRoute, { params: { id }, body });
export const matchPayoutRow = (id: string, orderNumber: number | null) =>
  callApi(matchPayoutRowRoute, { params: { id }, body: { orderNumber } });

/** Invalidates everything that shows these payments. */
export function useReloadPayouts(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const keys = [payouts, ['payments'], ['orders'], ['dashboard']];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
