import { listSecurityEventsRoute } from '#contracts/security-events/security-events.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

export type SecurityQuery = ListQuery<typeof listSecurityEventsRoute>;

export function useSecurityEvents({ page, size, search, filters }: ListState<SecurityQuery>) {
  const query = { page, limit: size, search, ...filters };
  return useListPage(['security-events', query], async (signal) => {
    const { events: rows, ...list } = await callApi(listSecurityEventsRoute, { query, signal });
    return { rows, ...list };
  });
}
