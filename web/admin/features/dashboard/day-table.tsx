import type { DashboardDay } from '#contracts/dashboard/dashboard.ts';
import { formatDay } from '#web/shared/format/format-day.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';

interface DayTableProps {
  days: readonly DashboardDay[];
  before: readonly DashboardDay[];
}

/** The data of the chart as a table, newest first. */
export function DayTable({ days, before }: DayTableProps) {
  return (
    // Scrolls on a phone and holds nothing that takes the focus: the keyboard needs a way to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-scroll" aria-label="Числата на графиката" tabIndex={0}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">Ден</th>
            <th scope="col">Оборот</th>
            <th scope="col">Поръчки</th>
            <th scope="col">Предишен период</th>
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, index) => (
              <tr key={day.date}>
                <th scope="row">{formatDay(day.date)}</th>
                <td className="nowrap">{formatMoney(day.revenue)}</td>
                <td>{day.orders}</td>
                <td className="nowrap">{before[index] ? formatMoney(before[index].revenue) : ''}</td>
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </section>
  );
}
