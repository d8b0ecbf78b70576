import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getWithdrawalRoute,
  listWithdrawalsRoute,
  updateWithdrawalRoute,
  type Withdrawal,
} from '#contracts/withdrawals/withdrawals.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const withdrawals = ['withdrawals'];

export type WithdrawalQuery = ListQuery<typeof listWithdrawalsRoute>;

export function useWithdrawalList({ page, size, search, filters }: ListState<WithdrawalQuery>) {
  const query = { page, limit: size, search, ...filters };
  return useListPage([...withdrawals, 'list', query], async (signal) => {
    const { withdrawals: rows, ...list } = await callApi(listWithdrawalsRoute, { query, signal });
    return { rows, ...list };
  });
}

/** The statements about one order, newest first. */
export function useWithdrawalsOf(orderId: string) {
  return useQuery({
    queryKey: [...withdrawals, 'list', 'order', orderId],
    meta: { failed: 'Отказите не можаха да се заредят.' },
    queryFn: async ({ signal }) => {
      const query = { order: orderId, page: 1, limit: 20 };
      return (await callApi(listWithdrawalsRoute, { query, signal })).withdrawals;
    },
  });
}

export function useWithdrawal(id: string) {
  return useQuery({
    queryKey: [...withdrawals, id],
    enabled: id !== '',
    queryFn: ({ signal }) => callApi(getWithdrawalRoute, { params: { id }, signal }).then((got) => got.withdrawal),
  });
}

export function setWithdrawalState(id: string, state: Withdrawal['state']) {
  return callApi(updateWithdrawalRoute, { params: { id }, body: { state } });
}

/** Reloads the statements and the counts on the dashboard after a change. */
export function useReloadWithdrawals() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: withdrawals });
    void client.invalidateQueries({ queryKey: ['dashboard'] });
  };
}
