import { linkOptions, useNavigate } from '@tanstack/react-router';
import { type Payout, listPayoutsRoute } from '#contracts/payouts/payouts.ts';
import { DateCell } from '#web/admin/patterns/date-cell.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { listChoices, type Column, type ResourceList } from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { payoutSources, payoutStates } from './payout-labels.ts';
import { PayoutStart } from './payout-start.tsx';

const back = { to: '/admin/payments', label: 'Плащания' };

const columns: readonly Column<Payout>[] = [
  { id: 'file', header: 'Файл', cell: ({ fileName }) => fileName || 'Без име', phone: 'title', skeleton: 18 },
  { id: 'source', header: 'От', cell: ({ source }) => payoutSources[source], skeleton: 16 },
  { id: 'date', header: 'Качен', cell: ({ createdAt }) => <DateCell iso={createdAt} />, skeleton: 11 },
  {
    id: 'counted',
    header: 'Записани',
    cell: ({ counts }) => counts.applied,
    align: 'end',
    skeleton: 4,
  },
  {
    id: 'open',
    header: 'Остават',
    cell: ({ counts }) => counts.matched + counts.unsure + counts.unmatched,
    align: 'end',
    skeleton: 4,
  },
  {
    id: 'state',
    header: 'Състояние',
    cell: ({ state }) => <StatusBadge tone={payoutStates[state].tone}>{payoutStates[state].label}</StatusBadge>,
    phone: 'aside',
    skeleton: 9,
  },
];

const sortOptions = [{ value: 'newest', label: 'Най-нови' }];
const choices = listChoices({ filters: [], sortOptions });

const list: ResourceList<Payout> = {
  label: 'Качени файлове',
  columns,
  filters: [],
  sortOptions,
  rowId: ({ id }) => id,
  rowName: ({ fileName }) => fileName || 'Файл без име',
  rowLink: ({ id }) => linkOptions({ to: '/admin/payments/payouts/$id', params: { id } }),
  empty: {
    title: 'Още няма качени файлове',
    text: 'Качи извлечение от банката или списък с наложени платежи от куриера.',
  },
};

/** Statements of banks and couriers, and what was applied from them. */
export function PayoutsScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(
    listPayoutsRoute,
    { query: { page: state.page, limit: state.size } },
    ({ payouts }) => payouts,
  );
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Извлечения и изплащания" back={back} />
      <Allowed>
        <PayoutStart onRead={(id) => void navigate({ to: '/admin/payments/payouts/$id', params: { id } })} />
      </Allowed>
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Файловете не можаха да се заредят."
      />
    </>
  );
}
