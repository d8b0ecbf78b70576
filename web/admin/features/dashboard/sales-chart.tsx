import { useState, type KeyboardEvent } from 'react';
import type { DashboardDay } from '#contracts/dashboard/dashboard.ts';
import { asSentence } from '#web/shared/format/as-sentence.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';
import { ChartReading } from './chart-reading.tsx';
import { axisMarks, labelledDays } from './chart-scale.ts';
import { DayTable } from './day-table.tsx';
import './sales-chart.css';

interface SalesChartProps {
  days: readonly DashboardDay[];
  /** The previous period of equal length, day by day. */
  before: readonly DashboardDay[];
}

/** Revenue by day as bars and the previous period as a line. A table offers the same data to screen readers. */
export function SalesChart({ days, before }: SalesChartProps) {
  const [activeIndex, setActiveIndex] = useState<number>();
  const highest = Math.max(0, ...[...days, ...before].map(({ revenue }) => revenue.amount));
  const marks = axisMarks(highest);
  const top = marks.at(-1) ?? 1;
  const hasBefore = before.some(({ revenue }) => revenue.amount > 0);
  const shownIndex = Math.min(activeIndex ?? days.length - 1, days.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setActiveIndex(Math.max(0, Math.min(days.length - 1, shownIndex + step)));
  };
  return (
    <figure className="sales-chart">
      <figcaption className="row spread">
        <strong>Оборот по дни</strong>
        <Legend hasBefore={hasBefore} />
      </figcaption>
      <ChartReading day={days[shownIndex]} before={hasBefore ? before[shownIndex] : undefined} />
      <div className="chart-area stack">
        <Axis marks={marks} currency={days[0]?.revenue.currency === 'EUR' ? '€' : 'лв.'} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows read out one day after another */}
        <div className="chart-plot" tabIndex={0} role="img" aria-label={summaryOf(days)} onKeyDown={onKeyDown}>
          <svg
            viewBox={`0 0 ${days.length} 100`}
            preserveAspectRatio="none"
            onPointerLeave={() => setActiveIndex(undefined)}
          >
            {marks.map((mark) => (
              <line
                key={mark}
                className="chart-rule"
                x1={0}
                x2={days.length}
                y1={100 - (mark / top) * 100}
                y2={100 - (mark / top) * 100}
              />
            ))}
            {days.map((day, index) => (
              <Bar
                key={day.date}
                index={index}
                share={day.revenue.amount / top}
                isActive={index === shownIndex}
                onPoint={setActiveIndex}
              />
            ))}
            {hasBefore && <polyline className="chart-before" points={lineOf(before, top)} />}
          </svg>
        </div>
        <DayNames days={days} />
      </div>
      <details>
        <summary>Като таблица</summary>
        <DayTable days={days} before={before} />
      </details>
    </figure>
  );
}

const lineOf = (days: readonly DashboardDay[], top: number): string =>
  days.map(({ revenue }, index) => `${index + 0.5},${100 - (revenue.amount / top) * 100}`).join(' ');

function summaryOf(days: readonly DashboardDay[]): string {
  const { currency } = days[0]?.revenue ?? { currency: 'BGN' };
  const amount = days.reduce((sum, { revenue }) => sum + revenue.amount, 0);
  return `${asSentence(`Оборот за ${days.length} дни: ${formatMoney({ amount, currency })}`)} Стрелките наляво и надясно сменят деня.`;
}

function Legend({ hasBefore }: { hasBefore: boolean }) {
  return (
    <small className="chart-legend line loose" aria-hidden="true">
      <span data-kind="now">този период</span>
      {hasBefore && <span data-kind="before">предишният</span>}
    </small>
  );
}

function Axis({ marks, currency }: { marks: readonly number[]; currency: string }) {
  const top = marks.at(-1) ?? 1;
  return (
    <div className="chart-axis" aria-hidden="true">
      {marks.map((mark) => (
        <span key={mark} style={{ bottom: `${(mark / top) * 100}%` }}>
          {formatNumber(mark / 100)} <span>{mark === top && currency}</span>
        </span>
      ))}
    </div>
  );
}

function DayNames({ days }: { days: readonly DashboardDay[] }) {
  const name = (date = '') => `${Number(date.slice(8))}.${date.slice(5, 7)}`;
  return (
    <div className="chart-days" aria-hidden="true">
      {labelledDays(days.length).map((index) => (
        <span key={index} style={{ left: `${((index + 0.5) / days.length) * 100}%` }}>
          {name(days[index]?.date)}
        </span>
      ))}
    </div>
  );
}

interface BarProps {
  index: number;
  share: number;
  isActive: boolean;
  onPoint: (index: number) => void;
}

function Bar({ index, share, isActive, onPoint }: BarProps) {
  const tall = share > 0 ? Math.max(1, share * 100) : 0;
  return (
    <g onPointerEnter={() => onPoint(index)} data-pointed={isActive || undefined}>
      <rect className="chart-ground" x={index} y={0} width={1} height={100} />
      <rect className="chart-bar" x={index + 0.15} y={100 - tall} width={0.7} height={tall} />
    </g>
  );
}
