/** A price that is to change, in minor units; `from` is null for what is new. */
export interface PriceStep {
  sku: string;
  name: string;
  from: number | null;
  to: number;
}

/** What many price changes amount to, and which of them look like slips. */
export interface PriceSummary {
  /** How many prices change; new ones are not counted. */
  count: number;
  /** Percent, one decimal; null where no price changes from an amount above zero. */
  mean: number | null;
  /** The change that lowers most, and the one that raises most. */
  lowest: PriceStep | null;
  highest: PriceStep | null;
  /** How many need a confirmation of their own, and the first of them. */
  risky: number;
  riskiest: PriceStep[];
}

/** A price that changes by more than this share of itself needs a confirmation of its own. */
export const riskyPercent = 30;
const riskyFactor = 10;
const mostNamed = 10;

/** How much a price changes, in percent; null where there was none, or it was zero. */
export function percentOf({ from, to }: Pick<PriceStep, 'from' | 'to'>): number | null {
  return from === null || from === 0 ? null : ((to - from) / from) * 100;
}

/** Whether a price looks like a slip: zero, above ten times the old one, or more than 30 % off it. */
export function isRiskyPrice({ from, to }: Pick<PriceStep, 'from' | 'to'>): boolean {
  if (to === 0) return from !== 0;
  if (from === null || from === to) return false;
  return to > from * riskyFactor || Math.abs(to - from) * 100 > from * riskyPercent;
}

/** Count, mean and extremes of price changes, with those that need a confirmation of their own. Pure. */
export function summarizePrices(steps: readonly PriceStep[]): PriceSummary {
  const changed = steps.filter(({ from, to }) => from !== null && from !== to);
  const measured = changed.flatMap((step) => {
    const percent = percentOf(step);
    return percent === null ? [] : [{ step, percent }];
  });
  const risky = steps.filter(isRiskyPrice);
  const sum = measured.reduce((total, { percent }) => total + percent, 0);
  const byPercent = measured.toSorted((a, b) => a.percent - b.percent);
  return {
    count: changed.length,
    mean: measured.length === 0 ? null : Math.round((sum / measured.length) * 10) / 10,
    lowest: byPercent[0]?.step ?? null,
    highest: byPercent.at(-1)?.step ?? null,
    risky: risky.length,
    riskiest: risky.slice(0, mostNamed),
  };
}
