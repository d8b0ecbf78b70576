import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import {
  listSupplierGoodsRoute,
  removeSupplierGoodRoute,
  type SupplierGood,
} from '#contracts/suppliers/supplier-goods.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import type { ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import { type Column, listChoices, type ResourceList } from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { useCanRead } from '#web/admin/platform/use-can-write.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';
import { Pencil, Trash2 } from '#web/shared/ui/icons.ts';
import { VariantFinder } from '../variant-finder.tsx';
import { GoodDialog, type TermsOf } from './good-dialog.tsx';
import '../purchases.css';

type GoodQuery = ListQuery<typeof listSupplierGoodsRoute>;

const nameOf = ({ productName, variantName }: SupplierGood) => [productName, variantName].filter(Boolean).join(', ');

const columns: readonly Column<SupplierGood>[] = [
  {
    id: 'name',
    header: 'Стока',
    cell: (good) => (
      <span className="two-lines">
        <strong>{nameOf(good)}</strong>
        <small>{[good.sku, good.code && `код ${good.code}`].filter(Boolean).join(' · ')}</small>
      </span>
    ),
    phone: 'title',
    skeleton: 26,
  },
  {
    id: 'cost',
    header: 'Цена без ДДС',
    cell: ({ cost }) => (cost === null ? '–' : formatMoney(cost)),
    align: 'end',
    skeleton: 8,
  },
  {
    id: 'pack',
    header: 'Опаковка',
    cell: ({ pack }) => <span className="nowrap">по {formatNumber(pack)} бр.</span>,
    align: 'end',
    skeleton: 6,
  },
  {
    id: 'minimum',
    header: 'Най-малко',
    cell: ({ minimum }) => <span className="nowrap">{formatNumber(minimum)} бр.</span>,
    align: 'end',
    skeleton: 6,
  },
  { id: 'isMain', header: 'Основен', cell: ({ isMain }) => (isMain ? 'Да' : 'Не'), skeleton: 4 },
];
const choices = listChoices<GoodQuery>({ filters: [], sortOptions: [] });

/** What a supplier delivers, and on which terms. */
export function SupplierGoods({ supplierId }: { supplierId: string }) {
  const { state, change } = useListState(choices);
  const query = useListPage(
    listSupplierGoodsRoute,
    {
      params: { id: supplierId },
      query: { page: String(state.page), limit: String(state.size), search: state.search },
    },
    ({ goods }) => goods,
  );
  const [edited, setEdited] = useState<TermsOf>();
  const remove = useRemoval(supplierId);
  const seesCosts = useCanRead('costs');
  const list: ResourceList<SupplierGood, GoodQuery> = {
    label: 'Стоки на доставчика',
    columns: seesCosts ? columns : columns.filter(({ id }) => id !== 'cost'),
    filters: [],
    sortOptions: [],
    searchHint: 'Продукт, SKU или код',
    rowId: ({ variantId }) => variantId,
    rowName: nameOf,
    rowLink: ({ productId }) => linkOptions({ to: '/admin/products/$id', params: { id: productId } }),
    rowActions: (good) => [
      {
        id: 'edit',
        label: 'Условия',
        icon: Pencil,
        run: () => setEdited({ ...good, name: nameOf(good), isNew: false }),
      },
      { id: 'remove', label: 'Махни', icon: Trash2, danger: true, run: () => void remove(good) },
    ],
    empty: {
      title: 'Още няма стоки',
      text: 'Добави какво купуваш от него: на каква цена, по колко в опаковка и колко най-малко.',
    },
  };
  return (
    <section aria-labelledby="supplier-goods" className="supplier-goods stack loose">
      <h2 id="supplier-goods">Какво доставя</h2>
      <Allowed>
        <div className="panel-card padded">
          <VariantFinder
            onChoose={({ variantId, name }) =>
              setEdited({ variantId, name, code: '', cost: null, pack: 1, minimum: 1, isMain: true, isNew: true })
            }
          />
        </div>
      </Allowed>
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Стоките не можаха да се заредят."
      />
      {edited && <GoodDialog supplierId={supplierId} good={edited} onClose={() => setEdited(undefined)} />}
    </section>
  );
}

function useRemoval(supplierId: string) {
  const confirm = useConfirm();
  return async (good: SupplierGood) => {
    const confirmation = await confirm({
      title: `Да махнем ли „${nameOf(good)}“?`,
      text: 'Кодът, цената и опаковката при този доставчик се губят. Поръчките остават каквито са.',
      action: 'Махни',
      isDanger: true,
    });
    if (!confirmation) return;
    const params = { id: supplierId, variantId: good.variantId };
    await runCall(removeSupplierGoodRoute, { params }, 'Стоката не можа да се махне.');
  };
}
