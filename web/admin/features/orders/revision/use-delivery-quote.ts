import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { OrderChanges } from '#contracts/orders/admin-orders.ts';
import { type OrderRevision, quoteRevisionRoute, unpacked } from '#contracts/orders/order-revision.ts';
import type { AdminOrder, DeliveryInput } from '#contracts/orders/orders.ts';
import { useSettledPlace } from '#web/admin/patterns/use-settled-place.ts';
import { pathKey } from '#web/admin/platform/query-key.ts';
import { previewOf } from '#web/admin/platform/query-of.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { formatMoneyAtEnd } from '#web/shared/format/format-money.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { completeDelivery, isSameDelivery, type OrderForm } from './order-edit-values.ts';

/** The price of the order with another delivery, computed by the server. */
const quoteOptions = ({ id, updatedAt }: AdminOrder, delivery: DeliveryInput | undefined) =>
  previewOf(quoteRevisionRoute, delivery ? { params: { id }, body: { delivery } } : null, {
    failed: orderTexts.updateFailed,
    version: updatedAt,
  });

interface DeliveryQuote {
  /** The price with the edited delivery; of the last one while another is computed. */
  quote: OrderRevision | undefined;
  isFresh: boolean;
  /** What to expect when saving. Refuses a price that differs from the shown one, which is then shown. */
  expect: (delivery: DeliveryInput) => Promise<Pick<OrderChanges, 'expectedTotal' | 'deliveryQuote'>>;
  /** Passes a refusal on, after which the price is computed again. */
  refused: (error: unknown) => never;
}

/** The price of an unpacked order with the edited delivery. When it cannot be repriced, its agreed price stays. */
export function useDeliveryQuote(
  order: AdminOrder,
  { before, form }: { before: OrderForm; form: UseFormReturn<OrderForm> },
): DeliveryQuote {
  const client = useQueryClient();
  const isOpen = unpacked.includes(order.status);
  const formDelivery = useWatch({ control: form.control, name: 'delivery' });
  const isChanged = isOpen && !isSameDelivery(before.delivery, formDelivery);
  const place = useSettledPlace(isChanged ? completeDelivery(formDelivery) : undefined);
  const query = useQuery(quoteOptions(order, place));
  const quote = place === undefined ? undefined : query.data;
  return {
    quote,
    isFresh: place === undefined || (!query.isFetching && !query.isPlaceholderData),
    refused: (error) => {
      void client.invalidateQueries({ queryKey: pathKey(quoteRevisionRoute, { id: order.id }) });
      throw error;
    },
    async expect(delivery) {
      if (!isOpen) return {};
      const latestQuote = await client.ensureQueryData(quoteOptions(order, delivery)).catch(refusalAsAgreed);
      if (!latestQuote) return {};
      const { total } = latestQuote.totals;
      // What the user has seen: the new price, or the old one while there is no new one.
      if (total.amount !== (quote?.totals ?? latestQuote.before).total.amount)
        throw new Error(`С новата доставка поръчката става ${formatMoneyAtEnd(total)} Виж цената и запази пак.`);
      return { expectedTotal: total, deliveryQuote: latestQuote.deliveryQuote };
    },
  };
}

/** An order whose price is final keeps it. */
function refusalAsAgreed(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'ORDER_STATUS') return undefined;
  throw error;
}
