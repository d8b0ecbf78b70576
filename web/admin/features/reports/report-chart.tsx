import type { ReactNode } from 'react';
import { type Measure, measures } from '#contracts/reports/measures.rule.ts';
import { reportKindOf } from '#contracts/reports/report-kinds.rule.ts';
import type { Report, ReportRow } from '#contracts/reports/reports.ts';
import { Chart } from '#web/admin/patterns/chart/chart.tsx';
import { formatFigure, formatMark } from './format-figure.ts';

const mostRows = 10;

interface ReportChartProps {
  report: Report;
  /** In the order of the table. */
  rows: readonly ReportRow[];
  measure: Measure;
  table: ReactNode;
}

/** One figure of a report: over the whole period where the rows have an order, else its ten highest rows. */
export function ReportChart({ report, rows, measure, table }: ReportChartProps) {
  const { kind, currency, compare } = { ...report, compare: report.beforeFrom };
  const place = report.measures.indexOf(measure);
  const isOverTime = kind === 'time' || kind === 'hour' || kind === 'weekday';
  const points = isOverTime ? rows : rows.slice(0, mostRows);
  return (
    <Chart
      shape={isOverTime ? 'columns' : 'rows'}
      table={table}
      data={{
        title: titleOf(report, measure, points.length < rows.length),
        points: points.map((row) => ({
          key: row.key,
          label: row.label,
          short: shortOf(report, row),
          value: row.values[place] ?? null,
          before: row.before?.[place] ?? null,
        })),
        format: (value) => formatFigure(measure, value, currency),
        formatAxis: (value) => formatMark(measure, value, currency),
        unit: measures[measure].unit === 'count' ? 1 : 100,
        ...(compare === null ? {} : { beforeName: 'преди' }),
      }}
    />
  );
}

function titleOf({ kind }: Report, measure: Measure, isPart: boolean): string {
  const { name } = measures[measure];
  return isPart ? `${name}: ${mostRows} с най-много` : `${name}, ${reportKindOf(kind).rows.toLowerCase()}`;
}

/** The name of a point below the axis. */
function shortOf({ kind, step }: Report, { key, label }: ReportRow): string {
  if (kind === 'hour') return key;
  if (kind === 'weekday') return label.slice(0, 3);
  if (step === 'month') return `${key.slice(5, 7)}.${key.slice(2, 4)}`;
  return step === null ? label : `${Number(key.slice(8))}.${key.slice(5, 7)}`;
}
