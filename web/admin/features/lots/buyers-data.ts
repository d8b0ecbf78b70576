import { useQuery } from '@tanstack/react-query';
import { readLotBuyersRoute, recallLotRoute, sendRecallLetterRoute } from '#contracts/orders/lot-buyers.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { lotsKey } from './lots-data.ts';

export function useLotBuyers(id: string, enabled: boolean) {
  return useQuery({
    queryKey: [...lotsKey, id, 'buyers'],
    enabled,
    queryFn: ({ signal }) => callApi(readLotBuyersRoute, { params: { id }, signal }),
  });
}

export function recallLot(id: string, isRecalled: boolean) {
  return callApi(recallLotRoute, { params: { id }, body: { isRecalled } });
}

export function sendRecallLetter(id: string, letter: { subject: string; text: string; seen: number }) {
  return callApi(sendRecallLetterRoute, { params: { id }, body: letter });
}
