import { Link, linkOptions } from '@tanstack/react-router';
import { ArrowRight, CircleX, Plus, Trash2 } from 'lucide-react';
import type { OrderStatus, OrderSummary } from '#contracts/orders.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import type { BulkAction, ResourceList, RowAction } from '../../patterns/resource-table/resource-list.ts';
import { listChoices } from '../../patterns/resource-table/resource-list.ts';
import { ResourceTable } from '../../patterns/resource-table/resource-table.tsx';
import { useListState } from '../../patterns/resource-table/use-list-state.ts';
import { Allowed } from '../../shell/allowed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { orderColumns } from './order-columns.tsx';
import { orderStatuses } from './order-labels.ts';
import { nextStep, undoingMove } from './order-moves.ts';
import { orderFilters, orderSorts } from './order-filters.ts';
import { exportOrdersHref, printOrdersHref } from './order-query.ts';
import { moveOrders, useOrderList, useOrdersCache } from './orders-data.ts';
import { useOrderActions } from './use-order-actions.ts';

const choices = listChoices({ filters: orderFilters, sortOptions: orderSorts });

export function OrdersScreen() {
  const { state, change } = useListState(choices);
  const query = useOrderList(state);
  const list = useOrdersList();
  return (
    <>
      <PageHeader
        title="Поръчки"
        actions={
          <Allowed to="orders">
            <Link to="/admin/orders/new" className="btn btn-primary">
              <Plus aria-hidden="true" size={18} /> Нова поръчка
            </Link>
          </Allowed>
        }
      />
      <ResourceTable list={list} state={state} change={change} query={query} failedText={orderTexts.listFailed} />
    </>
  );
}

function useOrdersList(): ResourceList<OrderSummary> {
  const actions = useOrderActions();
  const cache = useOrdersCache();
  return {
    id: 'orders',
    label: 'Поръчки',
    columns: orderColumns,
    filters: orderFilters,
    sortOptions: orderSorts,
    searchHint: 'Номер, име, имейл или телефон',
    rowId: (order) => order.id,
    rowName: (order) => `Поръчка №${order.number}`,
    rowLink: (order) => linkOptions({ to: '/admin/orders/$id', params: { id: order.id } }),
    rowActions: (order) => rowActions(order, actions),
    bulkActions,
    exportHref: exportOrdersHref,
    onBulkDone: cache.refreshLists,
    empty: { title: 'Още няма поръчки', text: 'Щом някой поръча, поръчката се появява тук и в известията.' },
  };
}

/** Packing takes in what is not confirmed yet: the server goes by way of it. */
const leadsTo = {
  confirmed: ['pending'],
  packed: ['pending', 'confirmed'],
  shipped: ['packed'],
} as const satisfies Partial<Record<OrderStatus, readonly OrderStatus[]>>;

const bulkActions: readonly BulkAction<OrderSummary>[] = [
  { id: 'print', label: 'Печат', appliesTo: () => true, onlyLooks: true, hrefOf: printOrdersHref },
  ...(['confirmed', 'packed', 'shipped'] as const).map((status): BulkAction<OrderSummary> => {
    const from: readonly OrderStatus[] = leadsTo[status];
    return {
      id: status,
      label: orderStatuses[status].move,
      appliesTo: (order) => from.includes(order.status),
      isFinal: true,
      runMany: (target) => moveOrders(target, status),
    };
  }),
];

function rowActions(order: OrderSummary, { move, undo, remove }: ReturnType<typeof useOrderActions>): RowAction[] {
  const next = nextStep(order.status);
  const back = undoingMove(order.status);
  const actions: RowAction[] = [];
  if (next)
    actions.push({ id: next, label: orderStatuses[next].move, icon: ArrowRight, run: () => void move(order, next) });
  if (back)
    actions.push({ id: back, label: orderStatuses[back].move, icon: CircleX, run: () => void undo(order, back) });
  actions.push({ id: 'delete', label: 'Изтрий', icon: Trash2, danger: true, run: () => void remove(order) });
  return actions;
}
