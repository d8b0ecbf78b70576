import { measures } from '#contracts/reports/measures.rule.ts';
import { reportKindOf } from '#contracts/reports/report-kinds.rule.ts';
import type { Report } from '#contracts/reports/reports.ts';
import { csvAmount } from '#server/platform/http/send-csv.ts';

/** The header of a report as a file: each figure, followed by that of the compared period. */
export function reportHeader(report: Report): string[] {
  const names = report.measures.flatMap((measure) => {
    const { name, unit } = measures[measure];
    const head = unit === 'money' ? `${name}, ${report.currency}` : name;
    return report.beforeFrom === null ? [head] : [head, `${head} (${report.beforeFrom} – ${report.beforeTo})`];
  });
  return [reportKindOf(report.kind).rows, ...names];
}

/** The values of all rows in the units of people, the whole period last; null for an unknown one. */
export function reportCells(report: Report): (string | number | null)[][] {
  const lines = [...report.rows, { label: 'Общо', ...report.totals }];
  return lines.map(({ label, values, before }) => [
    label,
    ...report.measures.flatMap((measure, index) => {
      const divisor = measures[measure].unit === 'count' ? 1 : 100;
      const cell = (value: number | null | undefined) =>
        value === null || value === undefined ? null : value / divisor;
      return report.beforeFrom === null ? [cell(values[index])] : [cell(values[index]), cell(before?.[index])];
    }),
  ]);
}

/** The same for CSV: two decimals where there are any, with a comma. */
export async function* reportLines(report: Report): AsyncGenerator<string[]> {
  for (const cells of reportCells(report)) {
    yield cells.map((cell) =>
      cell === null
        ? ''
        : typeof cell === 'string'
          ? cell
          : Number.isInteger(cell)
            ? String(cell)
            : csvAmount(Math.round(cell * 100)),
    );
  }
}
