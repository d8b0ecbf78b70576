import { deleteVideoRoute, listVideosRoute, type Video } from '#contracts/media/videos.ts';
import { DateCell } from '#web/admin/patterns/date-cell.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import { listChoices, type ResourceList } from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { listQuery, useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { videoName, videoSize } from '#web/admin/patterns/videos/video-name.ts';
import { VideoUpload } from '#web/admin/patterns/videos/video-upload.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { callRoute } from '#web/admin/platform/call-route.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';

type VideosQuery = ListQuery<typeof listVideosRoute>;

const choices = listChoices<VideosQuery>({ filters: [], sortOptions: [] });

const list: ResourceList<Video, VideosQuery> = {
  label: 'Видеа',
  columns: [
    { id: 'name', header: 'Видео', cell: videoName, phone: 'title', skeleton: 24 },
    { id: 'size', header: 'Размер', cell: videoSize, skeleton: 8 },
    { id: 'date', header: 'Качено', cell: ({ createdAt }) => <DateCell iso={createdAt} />, skeleton: 16 },
    {
      id: 'use',
      header: 'Употреба',
      cell: ({ isUsed }) => (isUsed ? null : <StatusBadge tone="plain">Не се използва</StatusBadge>),
      phone: 'aside',
      skeleton: 12,
    },
  ],
  filters: [],
  sortOptions: [],
  searchHint: 'Име на файл',
  rowId: ({ id }) => id,
  rowName: (video) => `видеото „${videoName(video)}“`,
  rowLink: ({ id }) => ({ to: '/admin/media/videos/$id', params: { id } }),
  bulkActions: [
    {
      id: 'delete',
      label: 'Изтрий неизползваните',
      appliesTo: ({ isUsed }) => !isUsed,
      run: async ({ id }) => {
        await callRoute(deleteVideoRoute, { params: { id } });
      },
    },
  ],
  onBulkDone: () => reloadAfter(deleteVideoRoute),
  empty: { title: 'Още няма видеа', text: 'Качи първото: после го избираш в секция „Видео“ на страница.' },
};

/** All videos of the shop: search, upload, and what is no longer used. */
export function VideosScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(listVideosRoute, { query: listQuery(state) }, ({ videos }) => videos);
  return (
    <>
      <PageHeader title="Видеа" back={{ to: '/admin/media', label: 'Снимки' }} />
      <Allowed>
        <section className="panel-card padded media-upload" aria-label="Качване">
          <VideoUpload onUploaded={() => {}} />
        </section>
      </Allowed>
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Видеата не можаха да се заредят."
      />
    </>
  );
}
