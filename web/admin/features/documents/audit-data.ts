import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { documentMonthRoute, getAuditMonthRoute, makeAuditFileRoute } from '#contracts/audit/audit.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const audit = ['audit'];

export function useAuditMonth(month: string) {
  return useQuery({
    queryKey: [...audit, month],
    queryFn: ({ signal }) => callApi(getAuditMonthRoute, { params: { month }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function makeAuditFile(month: string) {
  return callApi(makeAuditFileRoute, { params: { month } });
}

export function documentMonth(month: string) {
  return callApi(documentMonthRoute, { params: { month } });
}

/** Invalidates all months. */
export function useReloadAudit(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: audit });
}
