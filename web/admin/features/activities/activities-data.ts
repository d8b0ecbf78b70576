import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  getActivityRoute,
  listActivitiesRoute,
  listActorsRoute,
  listRecordChangesRoute,
} from '#contracts/activities/activities.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { exportAddress } from '../../patterns/resource-table/export-address.ts';
import type { ListState } from '../../patterns/resource-table/list-state.ts';

const activities = ['activities'];
const filterNames = ['actor', 'action', 'subject', 'subjectId', 'from', 'to'] as const;

export function useActivityList(state: ListState) {
  return useQuery({
    queryKey: [...activities, 'list', state.page, state.size, filterOf(state)],
    queryFn: async ({ signal }) => {
      const query = { page: state.page, limit: state.size, ...filterOf(state) };
      const { activities: rows, total, totalCapped } = await callApi(listActivitiesRoute, { query, signal });
      return { rows, total, totalCapped };
    },
    placeholderData: keepPreviousData,
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

export function exportActivitiesHref(state: ListState): string {
  return exportAddress('/admin/activities/export', filterOf(state));
}

function filterOf({ search, filters }: ListState): Record<string, string> {
  const selected = filterNames.map((name) => [name, filters[name] ?? ''] as const).filter(([, value]) => value !== '');
  return { search, ...Object.fromEntries(selected) };
}
