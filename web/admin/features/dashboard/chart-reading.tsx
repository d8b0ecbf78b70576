import type { DashboardDay } from '#contracts/dashboard/dashboard.ts';
import { formatDay } from '#web/shared/format/format-day.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatCount } from '#web/shared/format/format-number.ts';

interface ChartReadingProps {
  day: DashboardDay | undefined;
  before: DashboardDay | undefined;
}

/** The values of the selected day and of the corresponding day in the previous period. */
export function ChartReading({ day, before }: ChartReadingProps) {
  if (!day) return null;
  return (
    <p className="chart-reading" role="status">
      <span>{formatDay(day.date)}:</span> <strong className="nowrap">{formatMoney(day.revenue)}</strong>{' '}
      <span className="nowrap">{formatCount(day.orders, 'поръчка', 'поръчки')}</span>
      {before && (
        <span className="muted">
          {' '}
          преди, {formatDay(before.date)}: <span className="nowrap">{formatMoney(before.revenue)}</span>
        </span>
      )}
    </p>
  );
}
