import { Link } from '@tanstack/react-router';
import { deleteMediaRoute, type LibraryPicture, listMediaRoute } from '#contracts/media/media-library.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { DropZone } from '#web/admin/patterns/pictures/drop-zone.tsx';
import { pictureName } from '#web/admin/patterns/pictures/picture-name.ts';
import { RefusedPictures } from '#web/admin/patterns/pictures/refused-pictures.tsx';
import { UploadProgress } from '#web/admin/patterns/pictures/upload-progress.tsx';
import { usePictureUploads } from '#web/admin/patterns/pictures/use-picture-uploads.ts';
import { pictureLimit } from '#web/admin/patterns/pictures/validate-picture.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import { listChoices, type ListFilter, type ResourceList } from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { listQuery, useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { callRoute } from '#web/admin/platform/call-route.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { Play } from '#web/shared/ui/icons.ts';

type MediaQuery = ListQuery<typeof listMediaRoute>;

const filters: readonly ListFilter<MediaQuery>[] = [
  {
    id: 'use',
    label: 'Употреба',
    asTabs: true,
    options: [
      { value: 'used', label: 'Използвани' },
      { value: 'unused', label: 'Неизползвани' },
    ],
  },
  {
    id: 'kind',
    label: 'Вид',
    options: [
      { value: 'photo', label: 'Качени' },
      { value: 'drawing', label: 'Рисунки на магазина' },
    ],
  },
];

const choices = listChoices<MediaQuery>({ filters, sortOptions: [] });

const list: ResourceList<LibraryPicture, MediaQuery> = {
  label: 'Снимки',
  columns: [
    { id: 'name', header: 'Снимка', cell: pictureName, phone: 'title' },
    {
      id: 'use',
      header: 'Употреба',
      cell: ({ isUsed }) => (isUsed ? null : <StatusBadge tone="plain">Не се използва</StatusBadge>),
    },
    {
      id: 'alt',
      header: 'Описание',
      cell: ({ alt }) => (alt === '' ? <StatusBadge tone="warn">Без описание</StatusBadge> : null),
    },
  ],
  filters,
  sortOptions: [],
  searchHint: 'Описание или име на файл',
  rowId: ({ id }) => id,
  rowName: (picture) => `снимката „${pictureName(picture)}“`,
  rowLink: ({ id }) => ({ to: '/admin/media/$id', params: { id } }),
  tile: ({ id, width, height }) => (
    <img className="tile-picture" src={`/media/${id}/320.avif`} alt="" width={width} height={height} loading="lazy" />
  ),
  bulkActions: [
    {
      id: 'delete',
      label: 'Изтрий неизползваните',
      appliesTo: ({ isUsed }) => !isUsed,
      run: async ({ id }) => {
        await callRoute(deleteMediaRoute, { params: { id } });
      },
    },
  ],
  onBulkDone: () => reloadAfter(deleteMediaRoute),
  empty: { title: 'Още няма снимки', text: 'Качи първите: после ги избираш в продукти, категории и страници.' },
  emptyUnder: ({ filters: { use } }: ListState<MediaQuery>) =>
    use === 'unused' ? { title: 'Няма излишни снимки', text: 'Всяка снимка се показва някъде.' } : undefined,
};

/** All pictures of the shop: search, upload, and what is no longer used. */
export function MediaScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(listMediaRoute, { query: listQuery(state) }, ({ pictures }) => pictures);
  const { uploads, refused, start } = usePictureUploads(() => void reloadAfter(listMediaRoute));
  return (
    <>
      <PageHeader
        title="Снимки"
        actions={
          <Link to="/admin/media/videos" className="btn btn-outline">
            <Play aria-hidden="true" size={18} /> Видеа
          </Link>
        }
      />
      <Allowed>
        <section className="panel-card padded media-upload" aria-label="Качване">
          <DropZone onFiles={(files) => void start(files)}>
            <p className="muted">{pictureLimit} Можеш да избереш много наведнъж.</p>
          </DropZone>
          <UploadProgress uploads={uploads} />
          <RefusedPictures reasons={refused} />
        </section>
      </Allowed>
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Снимките не можаха да се заредят."
      />
    </>
  );
}
