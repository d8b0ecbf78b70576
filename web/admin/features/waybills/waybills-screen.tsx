import { linkOptions } from '@tanstack/react-router';
import { CircleCheck, CircleX, FilePlus2, Printer, Truck } from 'lucide-react';
import { useState } from 'react';
import { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import type { Waybill } from '#contracts/waybills/waybills.ts';
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
import { runAction } from '#web/admin/patterns/run-action.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { AddressDoubts } from './address-doubts.tsx';
import { PickupDialog } from './pickup-dialog.tsx';
import { waybillColumns } from './waybill-columns.tsx';
import {
  cancelWaybill,
  createForAllPacked,
  handOver,
  labelsHref,
  settleParcel,
  useReloadWaybills,
  useWaybillList,
  type WaybillQuery,
} from './waybills-data.ts';

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
    runRows: (rows) => handOver(rows.map(({ id }) => id)),
  },
];

/** The courier desk: waybills that are made, printed and handed over, and parcels that came back. */
export function WaybillsScreen() {
  const { state, change } = useListState(choices);
  const query = useWaybillList(state);
  const reload = useReloadWaybills();
  const list: ResourceList<Waybill, WaybillQuery> = {
    label: 'Товарителници',
    columns: waybillColumns,
    filters,
    sortOptions: [],
    rowId: ({ id }) => id,
    rowName: ({ order }) => `Поръчка №${order.number}`,
    rowLink: ({ order }) => linkOptions({ to: '/admin/orders/$id', params: { id: order.id } }),
    rowActions: (waybill) => rowActionsOf(waybill, reload),
    bulkActions,
    onBulkDone: reload,
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
      <PageHeader title="Товарителници" actions={<DeskActions ready={counts?.ready ?? 0} reload={reload} />} />
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

function DeskActions({ ready, reload }: { ready: number; reload: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const create = async () => {
    setBusy(true);
    await runAction(createForAllPacked, 'Товарителниците не можаха да се създадат.', reload);
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

function rowActionsOf({ id, state, parcel, isBack, isHandedOver }: Waybill, reload: () => Promise<void>): RowAction[] {
  const actions: RowAction[] = [];
  const open = () => void window.open(labelsHref([id], 'a6'), '_blank');
  if (state === 'made') actions.push({ id: 'print', label: 'Печат на етикета', icon: Printer, run: open });
  const cancel = () => void runAction(() => cancelWaybill(id), 'Товарителницата не можа да се откаже.', reload);
  if ((state === 'made' || state === 'cancelling') && parcel === 'prepared' && !isHandedOver)
    actions.push({ id: 'cancel', label: 'Откажи товарителницата', icon: CircleX, danger: true, run: cancel });
  const settle = () => void runAction(() => settleParcel(id), 'Не можа да се отбележи.', reload);
  if (isBack) actions.push({ id: 'settle', label: 'Приключи върнатата', icon: CircleCheck, run: settle });
  return actions;
}
