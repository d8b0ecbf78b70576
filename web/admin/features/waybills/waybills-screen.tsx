import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import {
  type Waybill,
  cancelWaybillRoute,
  createWaybillsRoute,
  handOverRoute,
  settleReturnedParcelRoute,
} from '#contracts/waybills/waybills.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import {
  type BulkAction,
  listChoices,
  type ListFilter,
  type ResourceList,
  type RowAction,
} from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CircleCheck, CircleX, FilePlus2, Printer, Truck } from '#web/shared/ui/icons.ts';
import { AddressDoubts } from './address-doubts.tsx';
import { PickupDialog } from './pickup-dialog.tsx';
import { waybillColumns } from './waybill-columns.tsx';
import { labelsHref, useWaybillList, type WaybillQuery } from './waybills-data.ts';

const filters: readonly ListFilter<WaybillQuery>[] = [
  {
    id: 'view',
    label: 'Товарителници',
    asTabs: true,
    options: [
      { value: 'ready', label: 'Чакат куриера' },
      { value: 'waiting', label: 'Чакат отговор' },
      { value: 'failed', label: 'Не са създадени' },
      { value: 'on-the-way', label: 'На път' },
      { value: 'back', label: 'Върнати' },
    ],
  },
  {
    id: 'courier',
    label: 'Куриер',
    allLabel: 'Всеки куриер',
    options: Courier.options.map((courier) => ({ value: courier, label: courierNames[courier] })),
  },
];
const choices = listChoices<WaybillQuery>({ filters, sortOptions: [] });
const isMade = ({ state }: Waybill) => state === 'made';

const bulkActions: readonly BulkAction<Waybill, WaybillQuery>[] = [
  {
    id: 'a6',
    label: 'Етикети A6',
    appliesTo: isMade,
    onlyLooks: true,
    hrefOfRows: (ids) => labelsHref(ids, 'a6'),
  },
  {
    id: 'a4',
    label: 'Четири на A4',
    appliesTo: isMade,
    onlyLooks: true,
    hrefOfRows: (ids) => labelsHref(ids, 'a4'),
  },
  {
    id: 'hand-over',
    label: 'Предадени на куриера',
    appliesTo: (waybill) => isMade(waybill) && !waybill.isHandedOver && waybill.kind === 'outbound',
    runRows: (rows) => callApi(handOverRoute, { body: { ids: rows.map(({ id }) => id) } }),
  },
];

/** The courier desk: waybills that are made, printed and handed over, and parcels that came back. */
export function WaybillsScreen() {
  const { state, change } = useListState(choices);
  const query = useWaybillList(state);
  const list: ResourceList<Waybill, WaybillQuery> = {
    label: 'Товарителници',
    columns: waybillColumns,
    filters,
    sortOptions: [],
    rowId: ({ id }) => id,
    rowName: ({ order }) => `Поръчка №${order.number}`,
    rowLink: ({ order }) => linkOptions({ to: '/admin/orders/$id', params: { id: order.id } }),
    rowActions: rowActionsOf,
    bulkActions,
    onBulkDone: () => reloadAfter(handOverRoute),
    empty: {
      title: 'Няма товарителници',
      text: 'Отбележи поръчките като опаковани и натисни „Създай товарителници“.',
    },
    emptyUnder: ({ filters: activeFilters }) =>
      Object.keys(activeFilters).length === 0
        ? undefined
        : { title: 'Тук няма нищо', text: 'Товарителниците се създават за опакованите поръчки.' },
  };
  const counts = query.data?.counts;
  return (
    <>
      <PageHeader title="Товарителници" actions={<DeskActions ready={counts?.ready ?? 0} />} />
      <div role="status">
        {counts !== undefined && counts.waiting > 0 && (
          <p className="notice">
            Куриерът още не е отговорил за {formatCount(counts.waiting, 'товарителница', 'товарителници')}…
          </p>
        )}
      </div>
      <AddressDoubts />
      {counts !== undefined && counts.failed > 0 && state.filters.view !== 'failed' && (
        <p className="notice notice-bad">
          {formatCount(counts.failed, 'поръчка остана', 'поръчки останаха')} без товарителница. Причините са в „Не са
          създадени“.
        </p>
      )}
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Товарителниците не можаха да се заредят."
      />
    </>
  );
}

function DeskActions({ ready }: { ready: number }) {
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const create = async () => {
    setBusy(true);
    const body = { target: { filter: { statusFilter: 'packed' as const } } };
    await runCall(createWaybillsRoute, { body }, 'Товарителниците не можаха да се създадат.');
    setBusy(false);
  };
  return (
    <>
      {ready > 0 && (
        <a className="btn btn-outline" href={labelsHref([], 'a6')} target="_blank" rel="noreferrer">
          <Printer aria-hidden="true" size={16} /> Етикети ({ready})
        </a>
      )}
      <Allowed to="orders">
        <Button onClick={() => setAsking(true)}>
          <Truck aria-hidden="true" size={16} /> Заяви куриер
        </Button>
        <Button busy={isBusy} onClick={() => !isBusy && void create()}>
          <FilePlus2 aria-hidden="true" size={16} /> Създай товарителници
        </Button>
      </Allowed>
      {isAsking && <PickupDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function rowActionsOf({ id, state, parcel, isBack, isHandedOver }: Waybill): RowAction[] {
  const params = { id };
  const actions: RowAction[] = [];
  const open = () => void window.open(labelsHref([id], 'a6'), '_blank');
  if (state === 'made') actions.push({ id: 'print', label: 'Печат на етикета', icon: Printer, run: open });
  const cancel = () => void runCall(cancelWaybillRoute, { params }, 'Товарителницата не можа да се откаже.');
  if ((state === 'made' || state === 'cancelling') && parcel === 'prepared' && !isHandedOver)
    actions.push({ id: 'cancel', label: 'Откажи товарителницата', icon: CircleX, danger: true, run: cancel });
  const settle = () => void runCall(settleReturnedParcelRoute, { params }, 'Не можа да се отбележи.');
  if (isBack) actions.push({ id: 'settle', label: 'Приключи върнатата', icon: CircleCheck, run: settle });
  return actions;
}
