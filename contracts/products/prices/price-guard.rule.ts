/** A price change in minor units; `from` is null for a new variant. */
export interface PriceStep {
  sku: string;
  name: string;
  from: number | null;
  to: number;
}

/** A summary of many price changes and of those that look like mistakes. */
export interface PriceSummary {
  /** The number of changed prices, without new ones. */
  count: number;
  /** Percent with one decimal; null if no price changes from an amount above zero. */
  mean: number | null;
  /** The largest reduction and the largest increase. */
  lowest: PriceStep | null;
  highest: PriceStep | null;
  /** The number of changes that need a separate confirmation, and the first of them. */
  risky: number;
  riskiest: PriceStep[];
}

/** A price that changes by more than this share needs a separate confirmation. */
export const riskyPercent = 30;
const riskyFactor = 10;
const mostNamed = 10;

/** The change of a price in percent; null if there was no price, or it was zero. */
export function percentOf({ from, to }: Pick<PriceStep, 'from' | 'to'>): number | null {
  return from === null || from === 0 ? null : ((to - from) / from) * 100;
}

/** Whether a price looks like a mistake: zero, more than ten times the old one, or more than 30 % below it. */
export function isRiskyPrice({ from, to }: Pick<PriceStep, 'from' | 'to'>): boolean {
  if (to === 0) return from !== 0;
  if (from === null || from === to) return false;
  return to > from * riskyFactor || Math.abs(to - from) * 100 > from * riskyPercent;
}

/** What is refused until new prices that look like mistakes are confirmed. */
export function unconfirmedPrices(count: number): string {
  return count === 1
    ? 'Една нова цена е нула или много различна от старата. Потвърди я. Нищо не е записано.'
    : `${count} нови цени са нула или много различни от старите. Потвърди ги. Нищо не е записано.`;
}

/** Count, mean and extremes of price changes, with the changes that need a separate confirmation. */
export function summarizePrices(steps: readonly PriceStep[]): PriceSummary {
  const changedSteps = steps.filter(({ from, to }) => from !== null && from !== to);
  const measured = changedSteps.flatMap((step) => {
    const percent = percentOf(step);
    return percent === null ? [] : [{ step, percent }];
  });
  const risky = steps.filter(isRiskyPrice);
  const sum = measured.reduce((total, { percent }) => total + percent, 0);
  const byPercent = measured.toSorted((a, b) => a.percent - b.percent);
  return {
    count: changedSteps.length,
    mean: measured.length === 0 ? null : Math.round((sum / measured.length) * 10) / 10,
    lowest: byPercent[0]?.step ?? null,
    highest: byPercent.at(-1)?.step ?? null,
    risky: risky.length,
    riskiest: risky.slice(0, mostNamed),
  };
}
