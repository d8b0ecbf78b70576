import { type Measure, measures } from '#contracts/reports/measures.rule.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';

/** More of these is worse. */
const worse: ReadonlySet<Measure> = new Set(['refunded', 'refused', 'refusedRate', 'refusedValue', 'discount', 'cost']);

interface ChangeTextProps {
  measure: Measure;
  now: number | null;
  before: number | null;
}

/** How a figure has changed: as a share, and a rate in points. Nothing where there was none before. */
export function ChangeText({ measure, now, before }: ChangeTextProps) {
  if (now === null || before === null) return null;
  const isRate = measures[measure].unit === 'percent';
  if (!isRate && before === 0) return null;
  const change = isRate ? (now - before) / 100 : ((now - before) / Math.abs(before)) * 100;
  const rounded = Math.round(change * 10) / 10;
  const sign = rounded > 0 ? '+' : '';
  const direction = rounded === 0 ? 'same' : rounded > 0 === worse.has(measure) ? 'down' : 'up';
  return (
    <small className="figure-change nowrap" data-direction={direction}>
      {`${sign}${formatNumber(rounded)} ${isRate ? 'пункта' : '%'}`}
    </small>
  );
}
