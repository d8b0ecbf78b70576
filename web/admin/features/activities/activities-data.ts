import { useQuery } from '@tanstack/react-query';
import {
  getActivityRoute,
  listActivitiesRoute,
  listActorsRoute,
  listRecordChangesRoute,
} from '#contracts/activities/activities.ts';
import { exportAddress } from '#web/admin/patterns/resource-table/export-address.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const activities = ['activities'];

export type ActivityQuery = ListQuery<typeof listActivitiesRoute>;

export function useActivityList({ page, size, search, filters }: ListState<ActivityQuery>) {
  const query = { page, limit: size, search, ...filters };
  return useListPage([...activities, 'list', query], async (signal) => {
    const { activities: rows, ...list } = await callApi(listActivitiesRoute, { query, signal });
    return { rows, ...list };
  });
}

export function useActivity(id: string) {
  return useQuery({
    queryKey: [...activities, id],
    queryFn: ({ signal }) => callApi(getActivityRoute, { params: { id }, signal }).then((result) => result.activity),
  });
}

/** The latest changes of one record. */
export function useRecordChanges(subject: string, subjectId: string) {
  return useQuery({
    queryKey: [...activities, 'record', subject, subjectId],
    queryFn: ({ signal }) =>
      callApi(listRecordChangesRoute, { params: { subject, subjectId }, query: { limit: 20 }, signal }),
  });
}

/** The actors and kinds of change that occur, for the filters. */
export function useActors() {
  return useQuery({
    queryKey: [...activities, 'actors'],
    queryFn: ({ signal }) => callApi(listActorsRoute, { signal }),
    staleTime: 60_000,
  });
}

export function exportActivitiesHref({ search, filters }: ListState<ActivityQuery>): string {
  return exportAddress('/admin/activities/export', { search, ...filters });
}
