import { linkOptions } from '@tanstack/react-router';
import { type Withdrawal, WithdrawalState, listWithdrawalsRoute } from '#contracts/withdrawals/withdrawals.ts';
import { withdrawalStates } from '#web/admin/labels/withdrawal-labels.ts';
import { DateCell } from '#web/admin/patterns/date-cell.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import {
  listChoices,
  type Column,
  type ListFilter,
  type ResourceList,
} from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListPage, listQuery } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { CircleCheck, Inbox } from '#web/shared/ui/icons.ts';
import { useWithdrawalActions } from './use-withdrawal-actions.ts';
import { goodsOf, WithdrawalBadges } from './withdrawal-badges.tsx';

const columns: readonly Column<Withdrawal>[] = [
  {
    id: 'order',
    header: 'Поръчка',
    cell: ({ order, orderNumber }) => (order ? `№${order.number}` : `${orderNumber} (непозната)`),
    phone: 'title',
    skeleton: 12,
  },
  { id: 'name', header: 'Име', cell: ({ name }) => name, skeleton: 16 },
  { id: 'goods', header: 'Стоки', cell: goodsOf, skeleton: 24, wideOnly: true },
  { id: 'date', header: 'Получен', cell: ({ createdAt }) => <DateCell iso={createdAt} />, skeleton: 16 },
  {
    id: 'state',
    header: 'Състояние',
    cell: (withdrawal) => <WithdrawalBadges withdrawal={withdrawal} />,
    phone: 'aside',
    skeleton: 9,
  },
];

type WithdrawalQuery = ListQuery<typeof listWithdrawalsRoute>;

const filters: readonly ListFilter<WithdrawalQuery>[] = [
  {
    id: 'state',
    label: 'Състояние',
    asTabs: true,
    options: WithdrawalState.options.map((state) => ({ value: state, label: withdrawalStates[state].plural })),
  },
];

const choices = listChoices<WithdrawalQuery>({ filters, sortOptions: [] });

/** Statements of withdrawal. */
export function WithdrawalsScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(listWithdrawalsRoute, { query: listQuery(state) }, ({ withdrawals }) => withdrawals);
  const { setState } = useWithdrawalActions();
  const list: ResourceList<Withdrawal, WithdrawalQuery> = {
    label: 'Откази',
    columns,
    filters,
    sortOptions: [],
    searchHint: 'Име, имейл или номер на поръчка',
    rowId: ({ id }) => id,
    rowName: ({ orderNumber }) => `Отказ от поръчка ${orderNumber}`,
    rowLink: ({ id }) => linkOptions({ to: '/admin/withdrawals/$id', params: { id } }),
    rowActions: ({ id, state: current }) => [
      current === 'new'
        ? {
            id: 'handled',
            label: 'Отбележи като обработен',
            icon: CircleCheck,
            run: () => void setState(id, 'handled'),
          }
        : { id: 'new', label: 'Отбележи като нов', icon: Inbox, run: () => void setState(id, 'new') },
    ],
    empty: { title: 'Още няма откази', text: 'Изпратеното от „Отказ от договора“ в магазина се появява тук.' },
  };
  return (
    <>
      <PageHeader title="Откази" />
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Отказите не можаха да се заредят."
      />
    </>
  );
}
