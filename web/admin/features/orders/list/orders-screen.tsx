import { Link, linkOptions, useNavigate } from '@tanstack/react-router';
import { listAdminOrdersRoute } from '#contracts/orders/admin-orders.ts';
import type { OrderSummary } from '#contracts/orders/orders.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import type { ResourceList, RowAction } from '#web/admin/patterns/resource-table/resource-list.ts';
import { listChoices } from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { reloadLists } from '#web/admin/platform/reload-after.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { ArchiveRestore, ArrowRight, CircleX, Plus, ScanBarcode, Trash2 } from '#web/shared/ui/icons.ts';
import { orderStatuses } from '../order-labels.ts';
import { orderOfEachStatus, useOrderList } from '../orders-data.ts';
import { useOrderActions } from '../use-order-actions.ts';
import { deletedBulkActions, orderBulkActions } from './order-bulk-actions.ts';
import { OrderCardLines } from './order-card-lines.tsx';
import { orderColumns } from './order-columns.tsx';
import { orderFilters, orderSorts } from './order-filters.ts';
import { nextStep, cancellingMove } from './order-moves.ts';
import { type OrderListQuery, orderExports } from './order-query.ts';
import { useEmptyMeaning } from './use-empty-meaning.ts';

const choices = listChoices<OrderListQuery>({ filters: orderFilters, sortOptions: orderSorts });

/** All orders, with their actions. */
export function OrdersScreen() {
  const { state, change } = useListState(choices);
  const query = useOrderList(state);
  const list = useOrdersList(state);
  return (
    <>
      <PageHeader
        title="Поръчки"
        actions={
          <>
            <Allowed to="packing">
              <Link to="/admin/packing/scan" className="btn btn-outline">
                <ScanBarcode aria-hidden="true" size={18} /> Опаковай
              </Link>
            </Allowed>
            <Allowed to="orders">
              <Link to="/admin/orders/new" className="btn btn-primary">
                <Plus aria-hidden="true" size={18} /> Нова поръчка
              </Link>
            </Allowed>
          </>
        }
      />
      <ResourceTable list={list} state={state} change={change} query={query} failedText={orderTexts.listFailed} />
    </>
  );
}

function useOrdersList(state: ListState<OrderListQuery>): ResourceList<OrderSummary, OrderListQuery> {
  const actions = useOrderActions();
  const emptyState = useEmptyMeaning(state);
  const navigate = useNavigate();
  const isDeleted = state.filters.status === 'deleted';
  return {
    id: 'orders',
    label: 'Поръчки',
    columns: orderColumns,
    cardLines: (order) => <OrderCardLines order={order} />,
    filters: orderFilters,
    sortOptions: orderSorts,
    searchHint: 'Номер, име, имейл или телефон',
    rowId: (order) => order.id,
    rowName: (order) => `Поръчка №${order.number}`,
    // Deleted orders have no page until they are restored.
    ...(isDeleted
      ? {}
      : { rowLink: (order: OrderSummary) => linkOptions({ to: '/admin/orders/$id', params: { id: order.id } }) }),
    rowActions: (order) => (isDeleted ? [restoreAction(order, actions)] : rowActions(order, actions)),
    bulkActions: isDeleted ? deletedBulkActions : orderBulkActions(() => void navigate({ to: '/admin/waybills' })),
    ...(isDeleted ? {} : { matchingKinds: orderOfEachStatus }),
    exportChoices: orderExports,
    onBulkDone: () => reloadLists(listAdminOrdersRoute),
    empty: { title: 'Още няма поръчки', text: 'Щом някой поръча, поръчката се появява тук и в известията.' },
    emptyUnder: () => emptyState,
  };
}

function rowActions(order: OrderSummary, { move, undo, remove }: ReturnType<typeof useOrderActions>): RowAction[] {
  const next = nextStep(order.status);
  const cancelMove = cancellingMove(order.status);
  const actions: RowAction[] = [];
  if (next)
    actions.push({ id: next, label: orderStatuses[next].move, icon: ArrowRight, run: () => void move(order, next) });
  if (cancelMove)
    actions.push({
      id: cancelMove,
      label: orderStatuses[cancelMove].move,
      icon: CircleX,
      run: () => void undo(order, cancelMove),
    });
  actions.push({ id: 'delete', label: 'Изтрий', icon: Trash2, danger: true, run: () => void remove(order) });
  return actions;
}

function restoreAction(order: OrderSummary, { restore }: ReturnType<typeof useOrderActions>): RowAction {
  return { id: 'restore', label: 'Възстанови', icon: ArchiveRestore, run: () => void restore(order) };
}
