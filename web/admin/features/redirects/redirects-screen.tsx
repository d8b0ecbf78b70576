import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteRedirectRoute, listRedirectsRoute, type Redirect } from '#contracts/redirects/redirects.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import { type Column, listChoices, type ResourceList } from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListPage, listQuery } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { formatDate } from '#web/shared/format/format-date.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FileUp, Pencil, Plus, Trash2 } from '#web/shared/ui/icons.ts';
import { FormerAddresses } from './former-addresses.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';

type RedirectQuery = ListQuery<typeof listRedirectsRoute>;

const columns: readonly Column<Redirect>[] = [
  { id: 'source', header: 'Стар адрес', cell: ({ source }) => source, phone: 'title', skeleton: 24 },
  { id: 'target', header: 'Води до', cell: ({ target }) => target, skeleton: 24 },
  {
    id: 'status',
    header: 'За колко',
    cell: ({ status }) => (status === 301 ? 'Завинаги' : 'Засега'),
    skeleton: 8,
  },
  { id: 'createdAt', header: 'От', cell: ({ createdAt }) => formatDate(createdAt), wideOnly: true, skeleton: 10 },
];
const choices = listChoices<RedirectQuery>({ filters: [], sortOptions: [] });

/** Where addresses lead that the shop has no page at. */
export function RedirectsScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(listRedirectsRoute, { query: listQuery(state) }, ({ redirects }) => redirects);
  const [edited, setEdited] = useState<Redirect | 'new'>();
  const [isImporting, setImporting] = useState(false);
  const add = (
    <Allowed>
      <Button variant="primary" icon={<Plus aria-hidden="true" size={18} />} onClick={() => setEdited('new')}>
        Ново пренасочване
      </Button>
    </Allowed>
  );
  const list: ResourceList<Redirect, RedirectQuery> = {
    label: 'Пренасочвания',
    columns,
    filters: [],
    sortOptions: [],
    searchHint: 'Част от адрес',
    rowId: ({ id }) => id,
    rowName: ({ source }) => source,
    rowActions: (redirect) => [
      { id: 'edit', label: 'Редактирай', icon: Pencil, run: () => setEdited(redirect) },
      { id: 'delete', label: 'Изтрий', icon: Trash2, danger: true, run: () => void remove(redirect) },
    ],
    empty: {
      title: 'Още няма пренасочвания',
      text: 'Ако си се преместил от друг магазин, внеси старите му адреси от файл: връзките от други сайтове ще стигат до новите страници.',
      action: add,
    },
  };
  return (
    <>
      <PageHeader
        title="Пренасочвания"
        back={{ to: '/admin/settings', label: 'Настройки' }}
        history={{ subject: 'redirect', id: 'all' }}
        actions={
          <>
            <Link to="/admin/redirects/missed" className="btn btn-outline">
              Пропуснати адреси
            </Link>
            <Allowed>
              <Button icon={<FileUp aria-hidden="true" size={18} />} onClick={() => setImporting(true)}>
                Внос от файл
              </Button>
            </Allowed>
            {add}
          </>
        }
      />
      <p className="section-text">
        Пренасочването важи само за адрес, на който магазинът няма страница: никога не скрива съществуваща.
      </p>
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Пренасочванията не можаха да се заредят."
      />
      <FormerAddresses />
      {edited && (
        <RedirectDialog redirect={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

async function remove({ id }: Redirect): Promise<void> {
  await runCall(deleteRedirectRoute, { params: { id } }, 'Пренасочването не можа да се изтрие.');
}
