import { useState } from 'react';
import type { DashboardDay } from '#contracts/dashboard.ts';
import { formatDay } from '#web/shared/format/format-day.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { counted } from '#web/shared/format/format-number.ts';

const height = 160;
const barWidth = 10;
const gap = 4;

/** Revenue by day as bars. The same numbers are a table for whoever reads instead of looks. */
export function SalesChart({ days }: { days: readonly DashboardDay[] }) {
  const [pointed, setPointed] = useState<DashboardDay>();
  const highest = Math.max(1, ...days.map(({ revenue }) => revenue.amount));
  const width = days.length * (barWidth + gap);
  const shown = pointed ?? days.at(-1);
  return (
    <figure className="sales-chart">
      <figcaption>
        <strong>Оборот по дни</strong>
        {shown && (
          <span className="muted">
            {formatDay(shown.date)}: {formatMoney(shown.revenue)}, {counted(shown.orders, 'поръчка', 'поръчки')}
          </span>
        )}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerLeave={() => setPointed(undefined)}
      >
        {days.map((day, index) => (
          <Bar
            key={day.date}
            x={index * (barWidth + gap)}
            share={day.revenue.amount / highest}
            isPointed={day === shown}
            onPoint={() => setPointed(day)}
          />
        ))}
      </svg>
      <details>
        <summary>Като таблица</summary>
        <DayTable days={days} />
      </details>
    </figure>
  );
}

function Bar({ x, share, isPointed, onPoint }: { x: number; share: number; isPointed: boolean; onPoint: () => void }) {
  const tall = Math.max(share > 0 ? 2 : 0, share * height);
  return (
    <g onPointerEnter={onPoint} data-pointed={isPointed || undefined}>
      <rect className="chart-ground" x={x} y={0} width={barWidth} height={height} rx={2} />
      <rect className="chart-bar" x={x} y={height - tall} width={barWidth} height={tall} rx={2} />
    </g>
  );
}

function DayTable({ days }: { days: readonly DashboardDay[] }) {
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">Ден</th>
          <th scope="col">Оборот</th>
          <th scope="col">Поръчки</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.date}>
            <th scope="row">{formatDay(day.date)}</th>
            <td>{formatMoney(day.revenue)}</td>
            <td>{day.orders}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
