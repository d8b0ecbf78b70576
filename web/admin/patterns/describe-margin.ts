import type { Currency } from '#contracts/common/money.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';

interface Margin {
  margin: number;
  /** In hundredths of a percent; null when nothing was paid. */
  rate: number | null;
  currency: Currency;
}

/** A margin with its share of the price: "6,00 лв. (60 %)" without a line break opportunity. A loss begins with a minus. */
export function describeMargin({ margin, rate, currency }: Margin): string {
  const amount = `${margin < 0 ? '−' : ''}${formatMoney({ amount: Math.abs(margin), currency })}`;
  if (rate === null) return amount;
  const percent = Math.round(Math.abs(rate) / 10) / 10;
  return `${amount}\u00A0(${rate < 0 ? '−' : ''}${formatNumber(percent)}\u00A0%)`;
}
