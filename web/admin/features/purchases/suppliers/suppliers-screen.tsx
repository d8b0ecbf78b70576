import { Link, linkOptions } from '@tanstack/react-router';
import {
  archiveSupplierRoute,
  deleteSupplierRoute,
  listSuppliersRoute,
  type Supplier,
} from '#contracts/suppliers/suppliers.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import {
  type Column,
  listChoices,
  type ListFilter,
  type ResourceList,
} from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { listQuery, useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { formatCount, formatNumber } from '#web/shared/format/format-number.ts';
import { Archive, ArchiveRestore, Plus, Trash2 } from '#web/shared/ui/icons.ts';

type SupplierQuery = ListQuery<typeof listSuppliersRoute>;

const columns: readonly Column<Supplier>[] = [
  {
    id: 'name',
    header: 'Доставчик',
    cell: ({ name, contact }) => (
      <span className="two-lines">
        <strong>{name}</strong>
        {contact !== '' && <small>{contact}</small>}
      </span>
    ),
    phone: 'title',
    skeleton: 24,
  },
  {
    id: 'reach',
    header: 'Имейл и телефон',
    cell: ({ email, phone }) => [email, phone].filter(Boolean).join(', ') || '–',
    skeleton: 22,
  },
  {
    id: 'leadDays',
    header: 'Доставя за',
    cell: ({ leadDays }) => formatCount(leadDays, 'ден', 'дни'),
    align: 'end',
    skeleton: 6,
  },
  { id: 'goods', header: 'Стоки', cell: ({ goods }) => formatNumber(goods), align: 'end', skeleton: 4 },
  { id: 'purchases', header: 'Поръчки', cell: (row) => formatNumber(row.purchases), align: 'end', skeleton: 4 },
];

const filters: readonly ListFilter<SupplierQuery>[] = [
  {
    id: 'state',
    label: 'Състояние',
    asTabs: true,
    allLabel: 'Текущи',
    options: [{ value: 'archived', label: 'Архив' }],
  },
];
const choices = listChoices<SupplierQuery>({ filters, sortOptions: [] });

/** Whom the shop buys from. */
export function SuppliersScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(listSuppliersRoute, { query: listQuery(state) }, ({ suppliers }) => suppliers);
  const add = (
    <Allowed>
      <Link to="/admin/suppliers/$id" params={{ id: 'new' }} className="btn btn-primary">
        <Plus aria-hidden="true" size={18} /> Нов доставчик
      </Link>
    </Allowed>
  );
  const list: ResourceList<Supplier, SupplierQuery> = {
    label: 'Доставчици',
    columns,
    filters,
    sortOptions: [],
    searchHint: 'Име, лице за връзка, имейл или ЕИК',
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowLink: ({ id }) => linkOptions({ to: '/admin/suppliers/$id', params: { id } }),
    rowActions: (supplier) => [archiving(supplier), ...removal(supplier)],
    empty: {
      title: 'Още няма доставчици',
      text: 'Запиши от кого купуваш и за колко дни доставя. Тогава „За поръчване“ казва навреме какво и колко да поръчаш.',
      action: add,
    },
    emptyUnder: ({ filters: { state: shownState } }) =>
      shownState === 'archived'
        ? { title: 'В архива няма никого', text: 'Тук са доставчиците, от които вече не поръчваш.' }
        : undefined,
  };
  return (
    <>
      <PageHeader title="Доставчици" back={{ to: '/admin/purchases', label: 'Снабдяване' }} actions={add} />
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Доставчиците не можаха да се заредят."
      />
    </>
  );
}

function archiving({ id, isArchived }: Supplier) {
  const input = { params: { id }, body: { isArchived: !isArchived } };
  return {
    id: 'archive',
    label: isArchived ? 'Върни от архива' : 'Архивирай',
    icon: isArchived ? ArchiveRestore : Archive,
    run: () => void runCall(archiveSupplierRoute, input, 'Доставчикът не можа да се промени.'),
  };
}

function removal({ id, goods, purchases }: Supplier) {
  if (goods + purchases > 0) return [];
  const run = () => void runCall(deleteSupplierRoute, { params: { id } }, 'Доставчикът не можа да се изтрие.');
  return [{ id: 'delete', label: 'Изтрий', icon: Trash2, danger: true, run }];
}
