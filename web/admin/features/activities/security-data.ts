import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listSecurityEventsRoute } from '#contracts/security-events/security-events.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import type { ListQuery, ListState } from '../../patterns/resource-table/list-state.ts';

export type SecurityQuery = ListQuery<typeof listSecurityEventsRoute>;

export function useSecurityEvents({ page, size, search, filters }: ListState<SecurityQuery>) {
  return useQuery({
    queryKey: ['security-events', page, size, search, filters],
    queryFn: async ({ signal }) => {
      const query = { page, limit: size, search, ...filters };
      const { events: rows, total, totalCapped } = await callApi(listSecurityEventsRoute, { query, signal });
      return { rows, total, totalCapped };
    },
    placeholderData: keepPreviousData,
  });
}
