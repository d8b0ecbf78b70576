import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listSecurityEventsRoute, type SecurityEventFilter } from '#contracts/security-events/security-events.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import type { ListState } from '../../patterns/resource-table/list-state.ts';

export function useSecurityEvents(state: ListState) {
  const filter = filterOf(state);
  return useQuery({
    queryKey: ['security-events', state.page, state.size, filter],
    queryFn: async ({ signal }) => {
      const query = { page: state.page, limit: state.size, ...filter };
      const { events: rows, total, totalCapped } = await callApi(listSecurityEventsRoute, { query, signal });
      return { rows, total, totalCapped };
    },
    placeholderData: keepPreviousData,
  });
}

function filterOf({ search, filters }: ListState): SecurityEventFilter {
  const { kind, from, to } = filters;
  return {
    search,
    // The list state contains only kinds that its filter offers.
    ...(kind && { kind: kind as NonNullable<SecurityEventFilter['kind']> }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
