import { Link, linkOptions } from '@tanstack/react-router';
import { type PackingOrder, listPackingRoute, markPackedRoute } from '#contracts/orders/packing.ts';
import { describePlace } from '#web/admin/features/orders/order-labels.ts';
import { DateCell } from '#web/admin/patterns/date-cell.tsx';
import { InEuro } from '#web/admin/patterns/in-euro.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import {
  listChoices,
  type BulkAction,
  type Column,
  type ListFilter,
  type ResourceList,
} from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { PackageCheck, ScanBarcode } from '#web/shared/ui/icons.ts';
import { type PackingQuery, markPacked, printPackingHref, packingStatusOf } from './packing-data.ts';

const columns: readonly Column<PackingOrder>[] = [
  { id: 'number', header: '№', cell: ({ number }) => <strong>№{number}</strong>, phone: 'title', skeleton: 6 },
  { id: 'date', header: 'Дата', cell: ({ createdAt }) => <DateCell iso={createdAt} isWork />, skeleton: 11 },
  {
    id: 'customer',
    header: 'Получател',
    cell: ({ contact }) => (
      <span className="two-lines whole-words">
        {contact.firstName} {contact.lastName}
        <small className="nowrap">{contact.phone}</small>
      </span>
    ),
    skeleton: 16,
  },
  { id: 'place', header: 'Доставка', cell: ({ delivery }) => describePlace(delivery), skeleton: 18 },
  { id: 'items', header: 'Бр.', cell: ({ itemCount }) => itemCount, align: 'end', skeleton: 2 },
  {
    id: 'collect',
    header: 'Наложен платеж',
    cell: ({ collect }) =>
      collect === null ? (
        'Няма'
      ) : (
        <span className="two-lines nowrap">
          {formatMoney(collect)}
          <InEuro>в евро от куриера</InEuro>
        </span>
      ),
    align: 'end',
    skeleton: 8,
  },
];

const filters: readonly ListFilter<PackingQuery>[] = [
  {
    id: 'status',
    label: 'Състояние',
    allLabel: 'За опаковане',
    options: [{ value: 'packed', label: 'Опаковани, за изпращане' }],
  },
];
const sortOptions = [{ value: 'newest', label: 'Най-нови' }];
const choices = listChoices<PackingQuery>({ filters, sortOptions });

const bulkActions: readonly BulkAction<PackingOrder, PackingQuery>[] = [
  { id: 'print', label: 'Печат', appliesTo: () => true, onlyLooks: true, hrefOf: printPackingHref },
  {
    id: 'packed',
    label: 'Опаковани',
    appliesTo: ({ status }) => status === 'confirmed',
    runRows: (rows) => markPacked(rows),
  },
];

/** Orders to pack, and packed ones awaiting the courier. */
export function PackingScreen() {
  const { state, change } = useListState(choices);
  const { page, size: limit } = state;
  const query = useListPage(
    listPackingRoute,
    { query: { page, limit, status: packingStatusOf(state) } },
    ({ orders }) => orders,
  );
  const packOrder = (order: PackingOrder) =>
    runAction(
      () => markPacked([order]),
      'Поръчката не можа да се отбележи.',
      () => reloadAfter(markPackedRoute),
    );
  const list: ResourceList<PackingOrder, PackingQuery> = {
    id: 'packing',
    label: 'Поръчки за опаковане',
    columns,
    filters,
    sortOptions,
    rowId: ({ id }) => id,
    rowName: ({ number }) => `Поръчка №${number}`,
    rowLink: ({ id }) => linkOptions({ to: '/admin/packing/$id', params: { id } }),
    rowActions: (order) =>
      order.status === 'confirmed'
        ? [{ id: 'packed', label: 'Опакована', icon: PackageCheck, run: () => void packOrder(order) }]
        : [],
    bulkActions,
    onBulkDone: () => reloadAfter(markPackedRoute),
    empty: { title: 'Всичко е опаковано', text: 'Щом се потвърди нова поръчка, тя се появява тук.' },
  };
  return (
    <>
      <PageHeader
        title="Опаковане"
        actions={
          <Allowed>
            <Link to="/admin/packing/scan" className="btn btn-primary">
              <ScanBarcode aria-hidden="true" size={18} /> Сканирай
            </Link>
          </Allowed>
        }
      />
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Поръчките не можаха да се заредят."
      />
    </>
  );
}
