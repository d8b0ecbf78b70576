import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type StockMovement, countStockRoute, listStockMovementsRoute } from '#contracts/products/stock-movements.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import { optionsOf } from '#web/admin/patterns/resource-table/options-of.ts';
import { listChoices, type ListFilter, type ResourceList } from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { ClipboardCheck } from '#web/shared/ui/icons.ts';
import { CountStockDialog } from './count-stock-dialog.tsx';
import { stockCauses, stockColumns } from './stock-columns.tsx';

type StockQuery = ListQuery<typeof listStockMovementsRoute>;

const filters: readonly ListFilter<StockQuery>[] = [
  {
    id: 'cause',
    label: 'Причина',
    allLabel: 'Всички причини',
    options: optionsOf(stockCauses),
  },
  { id: 'productId', label: 'Продукт', kind: 'given', options: [] },
  { id: 'variantId', label: 'Вариант', kind: 'given', options: [] },
  { id: 'from', label: 'От', kind: 'date', options: [] },
  { id: 'to', label: 'До', kind: 'date', options: [] },
];
const choices = listChoices<StockQuery>({ filters, sortOptions: [] });

/** The stock ledger: every movement with its cause, and corrections after a count. */
export function StockScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(
    listStockMovementsRoute,
    { query: { page: state.page, limit: state.size, ...state.filters } },
    ({ movements }) => movements,
  );
  const [countedMovement, setCountedMovement] = useState<StockMovement>();
  const list: ResourceList<StockMovement, StockQuery> = {
    id: 'stock',
    label: 'Движения на наличности',
    columns: stockColumns,
    filters,
    sortOptions: [],
    rowId: (movement) => movement.id,
    rowName: (movement) => `${movement.productName}, ${movement.variantName}`,
    rowActions: (movement) => [
      { id: 'count', label: 'Преброих', icon: ClipboardCheck, run: () => setCountedMovement(movement) },
    ],
    empty: { title: 'Още няма движения', text: 'Всяка продажба, връщане и корекция се записва тук с причината си.' },
  };
  return (
    <>
      <PageHeader
        title="Движения"
        back={{ to: '/admin/products', label: 'Продукти' }}
        actions={
          <Link to="/admin/stocktakes" className="btn btn-outline">
            <ClipboardCheck aria-hidden="true" size={16} /> Инвентаризации
          </Link>
        }
      />
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Движенията не можаха да се заредят."
      />
      {countedMovement && (
        <CountStockDialog
          movement={countedMovement}
          onClose={() => {
            setCountedMovement(undefined);
            void reloadAfter(countStockRoute);
          }}
        />
      )}
    </>
  );
}
