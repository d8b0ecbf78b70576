import type { Currency } from '#contracts/common/money.ts';
import { type Measure, measures } from '#contracts/reports/measures.rule.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';

/** A value of a report as people read it. A dash where nothing is known. */
export function formatFigure(measure: Measure, value: number | null, currency: Currency): string {
  if (value === null) return '—';
  const { unit } = measures[measure];
  if (unit === 'money') return formatMoney({ amount: value, currency });
  if (unit === 'percent') return `${formatNumber(Math.round(value / 10) / 10)} %`;
  return formatNumber(value);
}

/** The same on an axis: without cents. */
export function formatMark(measure: Measure, value: number, currency: Currency): string {
  const { unit } = measures[measure];
  if (unit === 'money') return `${formatNumber(Math.round(value / 100))} ${currency === 'EUR' ? '€' : 'лв.'}`;
  return unit === 'percent' ? `${formatNumber(value / 100)} %` : formatNumber(value);
}
