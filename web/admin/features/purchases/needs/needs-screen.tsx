import { linkOptions, useNavigate } from '@tanstack/react-router';
import { listNeedsRoute, type Need, orderNeedsRoute } from '#contracts/purchases/needs.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import { optionsOf } from '#web/admin/patterns/resource-table/options-of.ts';
import { listChoices, type ListFilter, type ResourceList } from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { listQuery, useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { useSuppliers } from '../suppliers-data.ts';
import { needColumns, needLines, nameOfNeed } from './need-columns.tsx';

type NeedQuery = ListQuery<typeof listNeedsRoute>;

function filtersWith(suppliers: readonly { id: string; name: string }[] | undefined): ListFilter<NeedQuery>[] {
  const options = suppliers?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return [
    {
      id: 'show',
      label: 'Кои',
      asTabs: true,
      allLabel: 'За поръчване',
      options: [{ value: 'all', label: 'Всички' }],
    },
    {
      id: 'within',
      label: 'Свършва',
      allLabel: 'Свършва когато и да е',
      options: optionsOf({
        '0': 'Свършила е',
        '7': 'Свършва до 7 дни',
        '14': 'Свършва до 14 дни',
        '30': 'Свършва до 30 дни',
        '60': 'Свършва до 60 дни',
      }),
    },
    {
      id: 'supplierId',
      label: 'Доставчик',
      allLabel: 'Всички доставчици',
      options: suppliers ? [...options, { value: 'none', label: 'Без доставчик' }] : [],
    },
    {
      id: 'cover',
      label: 'За колко дни',
      allLabel: 'Да стигне за 30 дни',
      options: optionsOf({ '14': 'Да стигне за 14 дни', '60': 'Да стигне за 60 дни', '90': 'Да стигне за 90 дни' }),
    },
    {
      id: 'basis',
      label: 'По продажбите',
      allLabel: 'Продажби: 30 дни',
      isMore: true,
      options: optionsOf({ '90': 'Продажби: 90 дни', season: 'Продажби: сезонът преди година' }),
    },
  ];
}

/** The pieces that are ordered of a row: what is suggested, or else the least that the supplier sells. */
const piecesOf = ({ suggested, minimum, pack }: Need) => suggested || Math.ceil(minimum / pack) * pack;

/** What runs out, how fast it is sold, and how many to order of it. */
export function NeedsScreen() {
  const { data: suppliers } = useSuppliers();
  const filters = filtersWith(suppliers);
  const { state, change } = useListState(listChoices<NeedQuery>({ filters, sortOptions: [] }));
  const query = useListPage(listNeedsRoute, { query: listQuery(state) }, ({ needs }) => needs);
  const navigate = useNavigate();
  const order = async (rows: readonly Need[]) => {
    const lines = rows.map((row) => ({ variantId: row.variantId, quantity: piecesOf(row) }));
    const result = await callApi(orderNeedsRoute, { body: { lines } });
    const [id] = result.purchaseIds;
    if (result.refused.length === 0 && id !== undefined) {
      await (result.purchaseIds.length === 1
        ? navigate({ to: '/admin/purchases/$id', params: { id } })
        : navigate({ to: '/admin/purchases', search: { state: 'draft' } }));
    }
    const links = result.drafts.map(({ id, number, supplierName }) => ({
      label: `Поръчка №${number}, ${supplierName}`,
      to: `/admin/purchases/${id}`,
    }));
    return { ...result, links };
  };
  const list: ResourceList<Need, NeedQuery> = {
    label: 'За поръчване',
    columns: needColumns,
    cardLines: needLines,
    filters,
    sortOptions: [],
    searchHint: 'Продукт или SKU',
    rowId: ({ variantId }) => variantId,
    rowName: nameOfNeed,
    rowLink: ({ productId }) => linkOptions({ to: '/admin/products/$id', params: { id: productId } }),
    bulkActions: [{ id: 'order', label: 'Направи поръчки', appliesTo: () => true, runRows: order }],
    onBulkDone: () => reloadAfter(orderNeedsRoute),
    empty: {
      title: 'Засега няма какво да поръчаш',
      text: 'Щом от нещо остане по-малко, отколкото ще се продаде до следващата доставка, то се появява тук.',
    },
  };
  return (
    <>
      <PageHeader title="За поръчване" back={{ to: '/admin/purchases', label: 'Снабдяване' }} />
      <p className="section-text">
        Колко да поръчаш: каквото се продава, докато доставчикът достави, и още толкова дни, за колкото искаш да стигне,
        без наличното и това, което е на път. Избери редове и натисни „Направи поръчки“ – по една чернова за доставчик.
      </p>
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Списъкът не можа да се зареди."
      />
    </>
  );
}
