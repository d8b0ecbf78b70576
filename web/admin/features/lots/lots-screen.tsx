import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { type Lot, type LotState, listLotsRoute } from '#contracts/products/lots/lots.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import { optionsOf } from '#web/admin/patterns/resource-table/options-of.ts';
import {
  listChoices,
  type Column,
  type ListFilter,
  type ResourceList,
} from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListPage, listQuery } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FileUp, PackagePlus } from '#web/shared/ui/icons.ts';
import { bestBeforeText, LotBadge, lotName } from './lot-states.tsx';
import { ReceiptsDialog } from './receipts-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';

const columns: readonly Column<Lot>[] = [
  {
    id: 'number',
    header: 'Партида',
    cell: (lot) => (
      <span className="two-lines">
        <strong>{lotName(lot)}</strong>
        <small>
          {lot.productName}, {lot.variantName} · {lot.sku}
        </small>
      </span>
    ),
    phone: 'title',
    skeleton: 26,
  },
  { id: 'bestBefore', header: 'Най-добър до', cell: bestBeforeText, skeleton: 10 },
  {
    id: 'remaining',
    header: 'Остават',
    cell: ({ remaining }) => <span className="nowrap">{remaining} бр.</span>,
    align: 'end',
    skeleton: 6,
  },
  {
    id: 'withheld',
    header: 'Спрени',
    cell: ({ withheld }) => <span className="nowrap">{withheld === 0 ? '–' : `${withheld} бр.`}</span>,
    align: 'end',
    skeleton: 6,
    wideOnly: true,
  },
  { id: 'state', header: 'Състояние', cell: (lot) => <LotBadge lot={lot} />, phone: 'aside', skeleton: 9 },
];

const states: Readonly<Record<LotState, string>> = {
  expiring: 'Изтичат',
  expired: 'С изтекъл срок',
  recalled: 'Изтеглени',
  left: 'С наличност',
};

type LotQuery = ListQuery<typeof listLotsRoute>;

const filters: readonly ListFilter<LotQuery>[] = [
  { id: 'state', label: 'Състояние', asTabs: true, options: optionsOf(states) },
];
const choices = listChoices<LotQuery>({ filters, sortOptions: [] });

/** Lots of goods: what is left, until when it is sold, and who bought it. */
export function LotsScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(listLotsRoute, { query: listQuery(state) }, ({ lots }) => lots);
  const canWrite = useCanWrite();
  const [openDialog, setOpenDialog] = useState<'one' | 'file'>();
  const close = () => setOpenDialog(undefined);
  const receive = canWrite && (
    <>
      <Button icon={<FileUp aria-hidden="true" size={16} />} onClick={() => setOpenDialog('file')}>
        Получи от файл
      </Button>
      <Button
        variant="primary"
        icon={<PackagePlus aria-hidden="true" size={16} />}
        onClick={() => setOpenDialog('one')}
      >
        Получи стока
      </Button>
    </>
  );
  const list: ResourceList<Lot, LotQuery> = {
    label: 'Партиди',
    columns,
    filters,
    sortOptions: [],
    searchHint: 'Номер на партида, SKU или продукт',
    rowId: ({ id }) => id,
    rowName: (lot) => `Партида ${lotName(lot)}, ${lot.productName}`,
    rowLink: ({ id }) => linkOptions({ to: '/admin/lots/$id', params: { id } }),
    empty: {
      title: 'Още няма партиди',
      text: 'Запиши номера и срока при получаване на стока, за да знаеш кой какво е купил.',
      action: receive,
    },
  };
  return (
    <>
      <PageHeader title="Партиди" actions={receive} />
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Партидите не можаха да се заредят."
      />
      {openDialog === 'one' && <ReceiveDialog onClose={close} />}
      {openDialog === 'file' && <ReceiptsDialog onClose={close} />}
    </>
  );
}
