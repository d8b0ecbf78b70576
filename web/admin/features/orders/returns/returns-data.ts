import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { listReturnsRoute, quoteReturnRoute } from '#contracts/returns/returns.ts';
import { queryOf, previewOf } from '#web/admin/platform/query-of.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';

/** The returns of an order and its payment totals. */
export function useReturns({ id, updatedAt }: AdminOrder) {
  const choices = { failed: orderTexts.loadFailed, version: updatedAt };
  return useQuery({
    ...queryOf(listReturnsRoute, { params: { id } }, choices),
    placeholderData: keepPreviousData,
  });
}

/** The refund for the selected units, computed by the server; none without a selection. */
export function useReturnQuote(
  { id, updatedAt }: AdminOrder,
  body: z.input<NonNullable<typeof quoteReturnRoute.body>>,
) {
  const input = body.lines.length === 0 ? null : { params: { id }, body };
  return useQuery(previewOf(quoteReturnRoute, input, { failed: orderTexts.updateFailed, version: updatedAt }));
}
