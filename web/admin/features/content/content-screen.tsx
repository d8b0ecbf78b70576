import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type ContentPageRow,
  ContentUse,
  deleteContentPageRoute,
  listContentPagesRoute,
} from '#contracts/content/content-pages.ts';
import { DateCell } from '#web/admin/patterns/date-cell.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import {
  type Column,
  listChoices,
  type ListFilter,
  type ResourceList,
  type RowAction,
} from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { listQuery, useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Copy, ExternalLink, Plus, Trash2 } from '#web/shared/ui/icons.ts';
import { nameOfPage, stateLabel, labelsOfUse } from './content-labels.ts';
import { NewPageDialog } from './new-page-dialog.tsx';

type ContentQuery = ListQuery<typeof listContentPagesRoute>;

const filters: readonly ListFilter<ContentQuery>[] = [
  {
    id: 'use',
    label: 'Вид',
    asTabs: true,
    options: ContentUse.options.map((value) => ({ value, label: labelsOfUse[value].many })),
  },
];
const choices = listChoices<ContentQuery>({ filters, sortOptions: [] });

const columns: readonly Column<ContentPageRow>[] = [
  { id: 'title', header: 'Страница', cell: (page) => nameOfPage(page) || 'Без заглавие', phone: 'title', skeleton: 24 },
  { id: 'use', header: 'Вид', cell: ({ use }) => labelsOfUse[use].one, skeleton: 12 },
  { id: 'path', header: 'Адрес', cell: ({ path }) => path && <code>{path}</code>, skeleton: 12, wideOnly: true },
  {
    id: 'state',
    header: 'Състояние',
    cell: (page) => (
      <span className="badges">
        <StatusBadge tone={stateLabel(page).tone}>{stateLabel(page).label}</StatusBadge>
        {page.hasChanges && page.state !== 'draft' && <StatusBadge tone="warn">Има непубликувано</StatusBadge>}
      </span>
    ),
    phone: 'aside',
    skeleton: 12,
  },
  {
    id: 'changed',
    header: 'Променена',
    cell: ({ changedAt, changedBy }) => (
      <span className="two-lines">
        <DateCell iso={changedAt} />
        <small>{changedBy}</small>
      </span>
    ),
    skeleton: 12,
  },
];

/** The pages made of sections: the home page, own pages, articles and heads of categories. */
export function ContentScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(listContentPagesRoute, { query: listQuery(state) }, ({ contentPages }) => contentPages);
  const [dialog, setDialog] = useState<{ copyOf?: ContentPageRow }>();
  const add = (
    <>
      <Allowed to="settings">
        <Link to="/admin/navigation" className="btn btn-outline">
          Меню и долен край
        </Link>
      </Allowed>
      <Allowed>
        <Button variant="primary" icon={<Plus aria-hidden="true" size={18} />} onClick={() => setDialog({})}>
          Нова страница
        </Button>
      </Allowed>
    </>
  );
  return (
    <>
      <PageHeader title="Начало и страници" actions={add} />
      <ResourceTable
        list={listOf((copyOf) => setDialog({ copyOf }))}
        state={state}
        change={change}
        query={query}
        failedText="Страниците не можаха да се заредят."
      />
      {dialog && <NewPageDialog {...dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}

function listOf(onCopy: (page: ContentPageRow) => void): ResourceList<ContentPageRow, ContentQuery> {
  const rowActions = (page: ContentPageRow): RowAction[] => [
    ...(page.path !== null && page.state === 'published'
      ? [{ id: 'see', label: 'Виж в магазина', icon: ExternalLink, run: () => void open(page.path ?? '/', '_blank') }]
      : []),
    { id: 'copy', label: 'Нова по нея', icon: Copy, run: () => onCopy(page) },
    ...(page.use === 'home'
      ? []
      : [{ id: 'delete', label: 'Изтрий', icon: Trash2, danger: true, run: () => void removePage(page) }]),
  ];
  return {
    label: 'Страници',
    columns,
    filters,
    sortOptions: [],
    searchHint: 'Заглавие или адрес',
    rowId: ({ id }) => id,
    rowName: (page) => `„${nameOfPage(page)}“`,
    rowLink: ({ id }) => ({ to: '/admin/content/$id', params: { id } }),
    rowActions,
    empty: { title: 'Още няма страници', text: 'Направи първата: сглобява се от готови секции.' },
  };
}

/** Deletes a page; the toast takes it back. */
function removePage({ id }: ContentPageRow): Promise<boolean> {
  return runCall(deleteContentPageRoute, { params: { id } }, 'Страницата не можа да се изтрие.');
}
