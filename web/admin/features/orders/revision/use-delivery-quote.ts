import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { quoteRevisionRoute, unpacked } from '#contracts/orders/order-revision.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { completeDelivery, isSameDelivery, type OrderForm } from './order-edit-values.ts';

/**
 * The price of an unpacked order with the edited delivery, computed by the server, and the total to expect when saving.
 * When the order cannot be repriced, its agreed price stays.
 */
export function useDeliveryQuote(
  { id, status, updatedAt }: AdminOrder,
  { before, form }: { before: OrderForm; form: UseFormReturn<OrderForm> },
) {
  const typed = useWatch({ control: form.control, name: 'delivery' });
  const delivery = completeDelivery(typed);
  const isChanged = unpacked.includes(status) && !isSameDelivery(before.delivery, typed);
  const query = useQuery({
    queryKey: ['orders', id, 'delivery', updatedAt, delivery],
    meta: { failed: orderTexts.updateFailed, refusedInPlace: true },
    queryFn: ({ signal }) => callApi(quoteRevisionRoute, { params: { id }, body: { delivery }, signal }),
    enabled: isChanged && delivery !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const quote = isChanged && delivery !== undefined ? query.data : undefined;
  return { quote, expectation: quote ? { expectedTotal: quote.totals.total } : {} };
}
