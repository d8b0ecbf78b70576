import { measures } from '#contracts/reports/measures.rule.ts';
import type { Report } from '#contracts/reports/reports.ts';
import { ChangeText } from './change-text.tsx';
import { formatFigure } from './format-figure.ts';

const mostFigures = 6;

/** The figures of the whole period, each with its change. */
export function ReportFigures({ report }: { report: Report }) {
  const { measures: names, totals, currency } = report;
  return (
    <dl className="report-figures">
      {names.slice(0, mostFigures).map((measure, index) => (
        <div key={measure} className="report-figure panel">
          <dt>{measures[measure].name}</dt>
          <dd>
            <strong className="nowrap">{formatFigure(measure, totals.values[index] ?? null, currency)}</strong>
            {totals.before && (
              <ChangeText measure={measure} now={totals.values[index] ?? null} before={totals.before[index] ?? null} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
