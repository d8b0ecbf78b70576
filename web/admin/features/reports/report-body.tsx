import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { measures } from '#contracts/reports/measures.rule.ts';
import { reportKindOf } from '#contracts/reports/report-kinds.rule.ts';
import type { Report } from '#contracts/reports/reports.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { CohortTable } from './cohort-table.tsx';
import { formatFigure } from './format-figure.ts';
import type { ReportChoice } from './report-choice.ts';
import { ReportFigures } from './report-figures.tsx';
import { ReportTable } from './report-table.tsx';

// The chart with its libraries is a chunk of its own: figures and table do not wait for it.
const ReportChart = lazy(() => import('./report-chart.tsx').then((module) => ({ default: module.ReportChart })));

const noneThen = 'Няма нищо за този период. Избери по-дълъг или друг период.';
const noneYet = 'Още няма какво да се покаже. Справката се смята всяка нощ.';

/** The figures of the whole period, the chart of one of them, and all rows. */
export function ReportBody({ report, choice }: { report: Report; choice: ReportChoice }) {
  const { measures: names, rows, rowCount, beforeFrom, beforeTo, costedShare } = report;
  const { isOrdered = false, isTimeless = false, none } = reportKindOf(report.kind);
  const measure = names.find((name) => name === choice.measure) ?? names[0];
  const place = names.findIndex((name) => name === measure);
  const sorted = isOrdered ? rows : rows.toSorted((a, b) => (b.values[place] ?? -1) - (a.values[place] ?? -1));
  const table = <ReportTable report={report} rows={sorted} choice={choice} measure={measure} />;
  return (
    <>
      {beforeFrom !== null && beforeTo !== null && (
        <p className="report-compared muted">
          Сравнено с периода от {day(beforeFrom)} до {day(beforeTo)}
        </p>
      )}
      <ReportFigures report={report} />
      {costedShare !== null && costedShare < 10_000 && (
        <p className="notice notice-warn">
          <span>
            {costedShare === 0
              ? 'За продадените стоки няма себестойност, затова няма марж. Тя важи за поръчките след въвеждането ѝ.'
              : `Себестойността е известна за ${formatFigure('share', costedShare, report.currency)} от продадените стоки. Маржът е само за тях.`}
          </span>{' '}
          <Link to="/admin/reports/costs" className="link">
            Въведи себестойност
          </Link>
        </p>
      )}
      {rows.length === 0 && <p className="state">{none ?? (isTimeless ? noneYet : noneThen)}</p>}
      {rows.length > 0 && measure && (
        <Suspense fallback={table}>
          <ReportChart report={report} rows={sorted} measure={measure} table={table} />
        </Suspense>
      )}
      {report.kind === 'cohorts' && rows.length > 0 && <CohortTable />}
      {rowCount > rows.length && (
        <p className="muted">
          Показани са първите {rows.length} реда от {rowCount} по „{measures[names[0] ?? 'orders'].name}“. Всички са във
          файла.
        </p>
      )}
    </>
  );
}

const day = (date: string): string => formatDate(`${date}T12:00:00Z`);
