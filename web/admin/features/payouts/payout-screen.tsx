import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { PayoutRowState, type PayoutRow, getPayoutRoute } from '#contracts/payouts/payouts.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import { listChoices, type ListFilter } from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { PayoutActions } from './payout-actions.tsx';
import { PayoutColumnsForm } from './payout-columns-form.tsx';
import { payoutRowStates, payoutSources, payoutStates } from './payout-labels.ts';
import { usePayoutRowList } from './payout-row-list.tsx';

const back = { to: '/admin/payments/payouts', label: 'Извлечения' };

type PayoutQuery = ListQuery<typeof getPayoutRoute>;

const filters: readonly ListFilter<PayoutQuery>[] = [
  {
    id: 'state',
    label: 'Състояние',
    asTabs: true,
    options: PayoutRowState.options.map((state) => ({ value: state, label: payoutRowStates[state].plural })),
  },
];
const sortOptions = [{ value: 'file', label: 'Както във файла' }];
const choices = listChoices<PayoutQuery>({ filters, sortOptions });

/** One file: the matching of rows and orders, before and after it is applied. */
export function PayoutScreen() {
  const { id = '' } = useParams({ strict: false });
  const { state, change } = useListState(choices);
  const [selectedRow, setSelectedRow] = useState<PayoutRow>();
  const query = useListPage(
    getPayoutRoute,
    { params: { id }, query: { page: state.page, limit: state.size, ...state.filters } },
    (response) => response.rows,
  );
  const rows = usePayoutRowList(setSelectedRow);
  const { payout, matchedSums = [], ignored = [] } = query.data ?? {};
  if (!payout)
    return <DetailStates title="Извлечение" back={back} query={query} failedText="Файлът не можа да се зареди." />;
  const { tone, label } = payoutStates[payout.state];
  return (
    <>
      <PageHeader
        title={payout.fileName || payoutSources[payout.source]}
        back={back}
        aside={<StatusBadge tone={tone}>{label}</StatusBadge>}
        history={{ subject: 'payout', id: payout.id }}
      />
      <PayoutActions payout={payout} matchedSums={matchedSums} ignored={ignored} />
      <Allowed>
        {payout.state === 'ready' && payout.header.length > 0 && <PayoutColumnsForm key={payout.id} payout={payout} />}
      </Allowed>
      <ResourceTable
        list={{ ...rows, filters, sortOptions }}
        state={state}
        change={change}
        query={query}
        failedText="Редовете не можаха да се заредят."
      />
      {selectedRow && (
        <MatchDialog
          row={selectedRow}
          isApplied={payout.state === 'applied'}
          onClose={() => setSelectedRow(undefined)}
        />
      )}
    </>
  );
}
