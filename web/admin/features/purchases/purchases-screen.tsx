import { Link, linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { gapsText } from '#contracts/purchases/purchase-gaps.rule.ts';
import { listPurchasesRoute, type PurchaseRow } from '#contracts/purchases/purchases.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import { optionsOf } from '#web/admin/patterns/resource-table/options-of.ts';
import {
  type Column,
  listChoices,
  type ListFilter,
  type ResourceList,
} from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { listQuery, useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { useCanRead } from '#web/admin/platform/use-can-write.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Plus, TrendingDown, Truck } from '#web/shared/ui/icons.ts';
import { NewPurchaseDialog } from './new-purchase-dialog.tsx';
import { PurchaseBadge, purchaseStates } from './purchase-states.tsx';

type PurchaseQuery = ListQuery<typeof listPurchasesRoute>;

const columns: readonly Column<PurchaseRow>[] = [
  {
    id: 'number',
    header: 'Поръчка',
    cell: ({ number, supplierName }) => (
      <span className="two-lines">
        <strong>№{number}</strong>
        <small>{supplierName}</small>
      </span>
    ),
    phone: 'title',
    skeleton: 20,
  },
  {
    id: 'pieces',
    header: 'Получени',
    cell: ({ pieces, received, missing, extra }) => (
      <span className="two-lines">
        <span className="nowrap">
          {formatNumber(received)} от {formatNumber(pieces)} бр.
        </span>
        {/* The sums hide that one line is short and another one too long. */}
        {extra > 0 && <small>{gapsText({ missing, extra })}</small>}
      </span>
    ),
    align: 'end',
    skeleton: 8,
  },
  {
    id: 'expectedOn',
    header: 'Очаквана до',
    cell: ({ expectedOn }) => (expectedOn === null ? '–' : formatDate(expectedOn)),
    skeleton: 12,
  },
  {
    id: 'net',
    header: 'Без ДДС',
    cell: ({ net }) => (net === null || net.amount === 0 ? '–' : formatMoney(net)),
    align: 'end',
    skeleton: 8,
  },
  {
    id: 'createdAt',
    header: 'Започната',
    cell: ({ createdAt }) => formatDate(createdAt),
    wideOnly: true,
    skeleton: 12,
  },
  {
    id: 'state',
    header: 'Състояние',
    cell: ({ state, isLate }) => <PurchaseBadge state={state} isLate={isLate} />,
    phone: 'aside',
    skeleton: 10,
  },
];

const filters: readonly ListFilter<PurchaseQuery>[] = [
  { id: 'state', label: 'Състояние', asTabs: true, options: optionsOf(purchaseStates) },
  { id: 'supplierId', label: 'Доставчик', kind: 'given', options: [] },
];
const choices = listChoices<PurchaseQuery>({ filters, sortOptions: [] });

/** Orders of goods from suppliers. */
export function PurchasesScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(listPurchasesRoute, { query: listQuery(state) }, ({ purchases }) => purchases);
  const [isBeginning, setBeginning] = useState(false);
  const seesCosts = useCanRead('costs');
  const begin = (
    <Allowed>
      <Button variant="primary" icon={<Plus aria-hidden="true" size={18} />} onClick={() => setBeginning(true)}>
        Нова поръчка
      </Button>
    </Allowed>
  );
  const list: ResourceList<PurchaseRow, PurchaseQuery> = {
    label: 'Поръчки към доставчици',
    columns: seesCosts ? columns : columns.filter(({ id }) => id !== 'net'),
    filters,
    sortOptions: [],
    searchHint: 'Номер или доставчик',
    rowId: ({ id }) => id,
    rowName: ({ number }) => `Поръчка №${number}`,
    rowLink: ({ id }) => linkOptions({ to: '/admin/purchases/$id', params: { id } }),
    empty: {
      title: 'Още няма поръчки към доставчици',
      text: 'Тук поръчваш стока, пращаш поръчката на доставчика и отбелязваш какво е дошло. „За поръчване“ казва какво свършва.',
      action: begin,
    },
  };
  return (
    <>
      <PageHeader
        title="Снабдяване"
        actions={
          <>
            <Link to="/admin/purchases/needs" className="btn btn-outline">
              <TrendingDown aria-hidden="true" size={16} /> За поръчване
            </Link>
            <Link to="/admin/suppliers" className="btn btn-outline">
              <Truck aria-hidden="true" size={16} /> Доставчици
            </Link>
            {begin}
          </>
        }
      />
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Поръчките не можаха да се заредят."
      />
      {isBeginning && <NewPurchaseDialog onClose={() => setBeginning(false)} />}
    </>
  );
}
