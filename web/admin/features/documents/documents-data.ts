import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { listDocumentsRoute } from '#contracts/documents/documents.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

export type DocumentQuery = ListQuery<typeof listDocumentsRoute>;

export function useDocumentList({ page, size, search, filters }: ListState<DocumentQuery>) {
  const query = { page, limit: size, search, ...filters };
  return useListPage(['documents', 'list', query], async (signal) => {
    const { documents: rows, ...list } = await callApi(listDocumentsRoute, { query, signal });
    return { rows, ...list };
  });
}

/** The PDF of a document. */
export function documentHref(id: string): string {
  return `/api/admin/documents/${id}/pdf`;
}

const monthNames = new Intl.DateTimeFormat('bg-BG', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The current month and those before it, newest first: `2026-11` with its name. */
export function recentMonths(count: number): { value: string; label: string }[] {
  const now = new Date(`${timeInSofia(new Date()).day.slice(0, 7)}-01T00:00:00Z`);
  return Array.from({ length: count }, (_, back) => {
    const month = new Date(now);
    month.setUTCMonth(month.getUTCMonth() - back);
    return { value: month.toISOString().slice(0, 7), label: monthNames.format(month) };
  });
}
