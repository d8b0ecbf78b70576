import { vatContained } from '#contracts/cart/vat-contained.rule.ts';
import { shareConverted } from './share-amounts.rule.ts';

/** The net amounts of lines. Those of a rate add up to the base of their sum, rounded once. */
export function netsByRate(
  gross: readonly number[],
  rates: readonly number[],
  before: ReadonlyMap<number, number> = new Map(),
): number[] {
  const nets = gross.map(() => 0);
  for (const rate of new Set(rates)) {
    const start = before.get(rate) ?? 0;
    const indexes = [...rates.keys()].filter((index) => rates[index] === rate);
    const shares = shareConverted(
      indexes.map((index) => gross[index] ?? 0),
      (sum) => start + sum - vatContained(start + sum, rate),
    );
    for (const [position, index] of indexes.entries()) nets[index] = shares[position] ?? 0;
  }
  return nets;
}

/** The rate of a line of a document. */
export function rateOfLine({ vatRate }: { vatRate?: number }, document: { vatRate: number }): number {
  return vatRate ?? document.vatRate;
}
