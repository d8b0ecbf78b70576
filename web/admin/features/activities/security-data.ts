import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  listSecurityEventsRoute,
  type SecurityEventFilter,
  SecurityEventKind,
} from '#contracts/security-events/security-events.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { type ListState, optionOf } from '../../patterns/resource-table/list-state.ts';

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
  return { search, kind: optionOf(SecurityEventKind.options, kind), from, to };
}
