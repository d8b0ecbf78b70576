import { reportKindOf, type RowLink } from '#contracts/reports/report-kinds.rule.ts';
import type { Report, ReportRow } from '#contracts/reports/reports.ts';

interface Place {
  to: '/admin/orders' | '/admin/products/$id';
  params: { id: string };
  search: Record<string, string>;
}

const orderFilters: Readonly<Partial<Record<RowLink, string>>> = {
  status: 'status',
  payment: 'method',
  delivery: 'delivery',
  town: 'city',
};

/** Delivered orders with cash on delivery whose money is not recorded. */
const unpaidCod = { status: 'delivered', method: 'cod', payment: 'unpaid' };

/** Where the rows behind a row of a report are; null where no list can show them. */
export function placeOf(report: Report, row: ReportRow): Place | null {
  const { link } = reportKindOf(report.kind);
  if (link === undefined || row.key === '') return null;
  if (link === 'product') return { to: '/admin/products/$id', params: { id: row.key }, search: {} };
  if (link === 'cod') return { to: '/admin/orders', params: { id: '' }, search: { ...unpaidCod, delivery: row.key } };
  const period = link === 'day' ? daysOf(report, row) : { from: report.from, to: report.to };
  const filter = orderFilters[link];
  const narrower: Record<string, string> = filter ? { [filter]: row.key } : {};
  return { to: '/admin/orders', params: { id: '' }, search: { ...period, ...narrower } };
}

/** The days of a row that is a period, within those of the report. */
function daysOf({ from, to, rows, step }: Report, { key }: ReportRow): { from: string; to: string } {
  if (step === 'day') return { from: key, to: key };
  const next = rows[rows.findIndex((row) => row.key === key) + 1];
  const last = next ? new Date(Date.parse(next.key) - 86_400_000).toISOString().slice(0, 10) : to;
  return { from: key < from ? from : key, to: last > to ? to : last };
}
