import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { listReturnsRoute, quoteReturnRoute, returnGoodsRoute, type ReturnInput } from '#contracts/returns/returns.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';

/** The returns of an order and its payment totals. */
export function useReturns({ id, updatedAt }: AdminOrder) {
  return useQuery({
    queryKey: ['orders', id, 'returns', updatedAt],
    meta: { failed: orderTexts.loadFailed },
    queryFn: ({ signal }) => callApi(listReturnsRoute, { params: { id }, signal }),
    placeholderData: keepPreviousData,
  });
}

interface Asked {
  lines: { lineId: string; quantity: number }[];
  withDelivery: boolean;
}

/** The refund for the selected units, computed by the server. */
export function useReturnQuote({ id, updatedAt }: AdminOrder, selection: Asked) {
  return useQuery({
    queryKey: ['orders', id, 'return-quote', updatedAt, selection],
    meta: { failed: orderTexts.updateFailed, refusedInPlace: true },
    queryFn: ({ signal }) => callApi(quoteReturnRoute, { params: { id }, body: selection, signal }),
    enabled: selection.lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function returnGoods(id: string, input: ReturnInput) {
  return callApi(returnGoodsRoute, { params: { id }, body: input });
}
