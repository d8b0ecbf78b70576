import { useQuery } from '@tanstack/react-query';
import { readLotBuyersRoute, recallLotRoute, sendRecallEmailRoute } from '#contracts/orders/lot-buyers.ts';
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

export function sendRecallEmail(id: string, email: { subject: string; text: string; seen: number }) {
  return callApi(sendRecallEmailRoute, { params: { id }, body: email });
}
