import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { type Cohort, listCohortsRoute } from '#contracts/reports/cohorts.ts';
import { rateOf } from '#contracts/reports/rate-of.rule.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';
import { monthName } from './month-name.ts';

/** The share of the buyers of each month who bought in the months after it. Nothing until a month has one after it. */
export function CohortTable() {
  const { data: cohorts = [] } = useQuery({ ...queryOf(listCohortsRoute, {}), select: (response) => response.cohorts });
  const width = Math.max(0, ...cohorts.map(({ stayed }) => stayed.length));
  if (width === 0) return null;
  const months = Array.from({ length: width }, (_, index) => index + 1);
  return (
    <section className="report-table panel-card cohorts" aria-labelledby="cohorts-title">
      <h2 id="cohorts-title">Колко купуват пак след месеци</h2>
      <p className="muted">Делът от купувачите на месеца, които са поръчали и в някой от следващите.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its cells are text: the keyboard scrolls it from here */}
      <div className="cohorts-scroll" role="region" aria-labelledby="cohorts-title" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Първа поръчка</th>
              <th scope="col">Купувачи</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  след {month} мес.
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map((cohort) => (
              <CohortRow key={cohort.month} cohort={cohort} months={months} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function CohortRow({ cohort: { month, buyers, stayed }, months }: { cohort: Cohort; months: readonly number[] }) {
  return (
    <tr>
      <th scope="row">{monthName(month)}</th>
      <td>{formatNumber(buyers)}</td>
      {months.map((later) => {
        const count = stayed[later - 1];
        const rate = count === undefined ? null : rateOf(count, buyers);
        if (count === undefined || rate === null) return <td key={later}>—</td>;
        return (
          <td key={later} style={{ '--share': `${rate / 100}%` } as CSSProperties} className="cohort-share">
            <span>{formatNumber(Math.round(rate / 100))} %</span>
            <small>{formatNumber(count)}</small>
          </td>
        );
      })}
    </tr>
  );
}
