import {
  type BulkMove,
  moveOrdersRoute,
  previewMovesRoute,
  restoreOrderRoute,
} from '#contracts/orders/admin-orders.ts';
import { type OrderStatus, type OrderSummary, orderTransitions } from '#contracts/orders/orders.ts';
import { createWaybillsRoute } from '#contracts/waybills/waybills.ts';
import type { BulkAction } from '#web/admin/patterns/resource-table/resource-list.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { orderStatuses } from '../order-labels.ts';
import { targetOf } from '../orders-data.ts';
import { questionOfMoves } from './confirm-moves.ts';
import { printOrdersHref } from './order-query.ts';

/** Packing accepts unconfirmed orders: the server confirms them on the way. */
const leadsTo = {
  confirmed: ['pending'],
  packed: ['pending', 'confirmed'],
  shipped: ['packed'],
} as const satisfies Partial<Record<OrderStatus, readonly OrderStatus[]>>;

const printAction: BulkAction<OrderSummary> = {
  id: 'print',
  label: 'Печат',
  appliesTo: () => true,
  onlyLooks: true,
  hrefOf: printOrdersHref,
};

/** The waybills are made in the background. Orders that were refused are listed where they were selected. */
const waybillAction = (openDesk: () => void): BulkAction<OrderSummary> => ({
  id: 'waybills',
  label: 'Създай товарителници',
  appliesTo: ({ status }) => status === 'packed',
  runMany: async (target) => {
    const result = await callApi(createWaybillsRoute, { body: { target: targetOf(target) } });
    if (result.changed > 0 && result.refused.length === 0) openDesk();
    return result;
  },
});

/** Bulk actions of the order list. `openDesk` shows the waybills that are being made. */
export const orderBulkActions = (openDesk: () => void): readonly BulkAction<OrderSummary>[] => [
  printAction,
  waybillAction(openDesk),
  ...(['confirmed', 'packed', 'shipped'] as const).map((status) => {
    const from: readonly OrderStatus[] = leadsTo[status];
    return moveAction(status, orderStatuses[status].move, (order) => from.includes(order.status));
  }),
  moveAction('cancelled', 'Откажи', ({ status }) => orderTransitions[status].includes('cancelled')),
  moveAction('deleted', 'Изтрий', () => true),
];

/** Bulk actions of deleted orders. */
export const deletedBulkActions: readonly BulkAction<OrderSummary>[] = [
  {
    id: 'restore',
    label: 'Възстанови',
    appliesTo: () => true,
    run: async ({ id }) => {
      await callApi(restoreOrderRoute, { params: { id } });
    },
  },
];

function moveAction(
  move: BulkMove,
  label: string,
  appliesTo: (order: OrderSummary) => boolean,
): BulkAction<OrderSummary> {
  return {
    id: move,
    label,
    appliesTo,
    runMany: (target) => callApi(moveOrdersRoute, { body: { target: targetOf(target), status: move } }),
    ask: async (target) => {
      const preview = await callApi(previewMovesRoute, { body: { target: targetOf(target), status: move } });
      if (preview.orders === 0) throw new Error('Никоя от избраните поръчки не може да направи тази стъпка.');
      return questionOfMoves(move, preview);
    },
  };
}
