import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  applyPayoutRoute,
  createPayoutRoute,
  getPayoutRoute,
  listPayoutsRoute,
  matchPayoutRowRoute,
  type PayoutColumns,
  type PayoutRowState,
  type PayoutSource,
  setPayoutColumnsRoute,
} from '#contracts/payouts.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { browserTransport } from '#web/shared/api/browser-transport.ts';
import { apiUrl } from '#web/shared/api/call-api.ts';
import type { ListState } from '../../patterns/resource-table/list-state.ts';

const payouts = ['payouts'];

export function usePayoutList({ page, size }: ListState) {
  return useQuery({
    queryKey: [...payouts, 'list', page, size],
    queryFn: async ({ signal }) => {
      const { payouts: rows, total } = await callApi(listPayoutsRoute, { query: { page, limit: size }, signal });
      return { rows, total };
    },
    placeholderData: keepPreviousData,
  });
}

export function usePayout(id: string, { page, size, filters }: ListState) {
  // The list's state holds only the values that the list offers.
  const state = (filters['state'] ?? '') as PayoutRowState | '';
  return useQuery({
    queryKey: [...payouts, id, page, size, state],
    queryFn: ({ signal }) => callApi(getPayoutRoute, { params: { id }, query: { page, limit: size, state }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Sends a file as it is: the server knows the ways in which banks write text. Answers its id. */
export async function uploadPayout(file: File, source: PayoutSource): Promise<string> {
  const { method, path } = createPayoutRoute;
  const answer = await browserTransport({
    method,
    url: apiUrl(path, undefined, { fileName: file.name.slice(0, 200), source }),
    headers: { accept: 'application/json', 'content-type': 'text/csv' },
    body: file,
  });
  if (answer.status === 201 && hasPayout(answer.body)) return answer.body.payout.id;
  // Every refusal of the server has the shape of ErrorAnswer; a proxy in between may answer something else.
  throw new ApiError(answer.status, typeof answer.body === 'object' && answer.body !== null ? answer.body : {});
}

function hasPayout(body: unknown): body is { payout: { id: string } } {
  return typeof body === 'object' && body !== null && 'payout' in body;
}

export const applyPayout = (id: string) => callApi(applyPayoutRoute, { params: { id } });
export const setPayoutColumns = (id: string, body: PayoutColumns) =>
  callApi(setPayoutColumnsRoute, { params: { id }, body });
export const matchPayoutRow = (id: string, orderNumber: number | null) =>
  callApi(matchPayoutRowRoute, { params: { id }, body: { orderNumber } });

/** Has everything that shows this money loaded anew. */
export function useReloadPayouts(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const keys = [payouts, ['payments'], ['orders'], ['dashboard']];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
