import { Link, useNavigate } from '@tanstack/react-router';
import { type Measure, measures } from '#contracts/reports/measures.rule.ts';
import { reportKindOf } from '#contracts/reports/report-kinds.rule.ts';
import type { Report, ReportRow } from '#contracts/reports/reports.ts';
import { ChangeText } from './change-text.tsx';
import { formatFigure } from './format-figure.ts';
import { type ReportChoice, writeChoice } from './report-choice.ts';
import { placeOf } from './report-links.ts';

interface ReportTableProps {
  report: Report;
  /** In the order to show. */
  rows: readonly ReportRow[];
  choice: ReportChoice;
  /** The chosen figure. */
  measure: Measure | undefined;
}

/** All rows with all figures. The head of a figure chooses it for the chart and for the order of the rows. */
export function ReportTable({ report, rows, choice, measure }: ReportTableProps) {
  const { measures: names, totals, currency } = report;
  const { isOrdered = false, rows: heading } = reportKindOf(report.kind);
  const navigate = useNavigate();
  const choose = (name: Measure) =>
    void navigate({ to: '.', search: writeChoice({ ...choice, measure: name }), replace: true, resetScroll: false });
  return (
    // Scrolls on a phone; the keyboard scrolls it by the buttons of its head.
    <section className="report-table panel-card" aria-label="Числата на справката">
      <table>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {names.map((name) => (
              <th key={name} scope="col" aria-sort={!isOrdered && name === measure ? 'descending' : undefined}>
                <button type="button" aria-pressed={name === measure} onClick={() => choose(name)}>
                  {measures[name].name}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <RowName report={report} row={row} />
              </th>
              <Cells names={names} currency={currency} {...row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Общо</th>
            <Cells names={names} currency={currency} {...totals} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function RowName({ report, row }: { report: Report; row: ReportRow }) {
  const place = placeOf(report, row);
  return place ? <Link {...place}>{row.label}</Link> : <>{row.label}</>;
}

interface CellsProps extends Pick<ReportRow, 'values' | 'before'> {
  names: readonly Measure[];
  currency: Report['currency'];
}

function Cells({ names, values, before, currency }: CellsProps) {
  return names.map((name, index) => (
    <td key={name}>
      <span className="nowrap">{formatFigure(name, values[index] ?? null, currency)}</span>
      {before && <ChangeText measure={name} now={values[index] ?? null} before={before[index] ?? null} />}
    </td>
  ));
}
