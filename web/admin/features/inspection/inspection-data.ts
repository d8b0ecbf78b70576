import {
  type InspectionPart,
  type InspectionRow,
  listInspectionRoute,
  inspectDocumentRoute,
  inspectFileRoute,
} from '#contracts/inspection/inspection.ts';
import { recentMonths } from '#web/admin/features/documents/recent-months.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { hrefOf } from '#web/admin/platform/href-of.ts';

/** Without a month the screen shows the current one. */
export type InspectionQuery = Partial<ListQuery<typeof listInspectionRoute>>;

/** A record with the address of its file, if it has one. */
export interface InspectedRow extends InspectionRow {
  href: string | null;
}

/** One page of the records of a month, as the tax agency sees them. */
export function useInspection({ page, size, filters }: ListState<InspectionQuery>) {
  const part = filters.part ?? 'orders';
  const query = { part, month: filters.month ?? recentMonths(1)[0]?.value ?? '', page, limit: size };
  return useListPage(listInspectionRoute, { query }, ({ rows }) =>
    rows.map((row): InspectedRow => ({ ...row, href: fileOf(part, row) })),
  );
}

function fileOf(part: InspectionPart, { id }: InspectionRow): string | null {
  if (part === 'documents') return hrefOf(inspectDocumentRoute, { params: { id } });
  return part === 'files' ? hrefOf(inspectFileRoute, { params: { id } }) : null;
}
