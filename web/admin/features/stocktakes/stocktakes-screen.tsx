import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { listStocktakesRoute, type Stocktake } from '#contracts/products/stocktakes/stocktakes.ts';
import { DateCell } from '#web/admin/patterns/date-cell.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import { type Column, listChoices, type ResourceList } from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ClipboardCheck } from '#web/shared/ui/icons.ts';
import { StartDialog } from './start-dialog.tsx';
import { scopeText, StocktakeBadge } from './stocktake-words.tsx';

const columns: readonly Column<Stocktake>[] = [
  {
    id: 'number',
    header: '№',
    cell: (stocktake) => (
      <span className="two-lines">
        <strong>№{stocktake.number}</strong>
        <small>{scopeText(stocktake)}</small>
      </span>
    ),
    phone: 'title',
    skeleton: 20,
  },
  {
    id: 'started',
    header: 'Започната',
    cell: ({ startedAt, startedBy }) => (
      <span className="two-lines">
        <DateCell iso={startedAt} />
        <small>{startedBy}</small>
      </span>
    ),
    skeleton: 12,
  },
  {
    id: 'counted',
    header: 'Броени',
    cell: ({ counts }) => <span className="nowrap">{`${counts.counted} от ${counts.lines}`}</span>,
    align: 'end',
    skeleton: 8,
  },
  {
    id: 'different',
    header: 'Разлики',
    cell: ({ counts, currency }) => (
      <span className="two-lines">
        {counts.different === 0 ? '–' : counts.different}
        {typeof counts.value === 'number' && counts.different > 0 && (
          <small className="nowrap">{formatMoney({ amount: counts.value, currency })}</small>
        )}
      </span>
    ),
    align: 'end',
    skeleton: 8,
  },
  {
    id: 'state',
    header: 'Състояние',
    cell: ({ state }) => <StocktakeBadge state={state} />,
    phone: 'aside',
    skeleton: 9,
  },
];

type StocktakeQuery = ListQuery<typeof listStocktakesRoute>;
const choices = listChoices<StocktakeQuery>({ filters: [], sortOptions: [] });

/** All stocktakes: what is being counted, and what earlier ones found. */
export function StocktakesScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(
    listStocktakesRoute,
    { query: { page: state.page, limit: state.size } },
    ({ stocktakes }) => stocktakes,
  );
  const canWrite = useCanWrite();
  const [isStarting, setStarting] = useState(false);
  const start = canWrite && (
    <Button variant="primary" icon={<ClipboardCheck aria-hidden="true" size={16} />} onClick={() => setStarting(true)}>
      Нова инвентаризация
    </Button>
  );
  const list: ResourceList<Stocktake, StocktakeQuery> = {
    label: 'Инвентаризации',
    columns,
    filters: [],
    sortOptions: [],
    rowId: ({ id }) => id,
    rowName: ({ number }) => `Инвентаризация №${number}`,
    rowLink: ({ id }) => linkOptions({ to: '/admin/stocktakes/$id', params: { id } }),
    empty: {
      title: 'Още няма инвентаризации',
      text: 'Рафтът се брои с телефон или скенер, после се преглеждат разликите и наличностите се поправят наведнъж.',
      action: start,
    },
  };
  return (
    <>
      <PageHeader title="Инвентаризации" back={{ to: '/admin/products', label: 'Продукти' }} actions={start} />
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Инвентаризациите не можаха да се заредят."
      />
      {isStarting && <StartDialog onClose={() => setStarting(false)} />}
    </>
  );
}
