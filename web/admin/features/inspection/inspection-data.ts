import { type InspectionPart, type InspectionRow, listInspectionRoute } from '#contracts/inspection/inspection.ts';
import { recentMonths } from '#web/admin/features/documents/documents-data.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

/** Without a month the screen shows the current one. */
export type InspectionQuery = Partial<ListQuery<typeof listInspectionRoute>>;

/** A record with the address of its file, if it has one. */
export interface InspectedRow extends InspectionRow {
  href: string | null;
}

export function useInspection({ page, size, filters }: ListState<InspectionQuery>) {
  const part = filters.part ?? 'orders';
  const query = { part, month: filters.month ?? recentMonths(1)[0]?.value ?? '', page, limit: size };
  return useListPage(['inspection', query], async (signal) => {
    const { rows, ...list } = await callApi(listInspectionRoute, { query, signal });
    return { rows: rows.map((row) => ({ ...row, href: hrefOf(part, row) })), ...list };
  });
}

function hrefOf(part: InspectionPart, { id }: InspectionRow): string | null {
  return part === 'documents' || part === 'files' ? `/api/admin/inspection/${part}/${id}` : null;
}
