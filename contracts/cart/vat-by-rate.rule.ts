import { chargesVat } from '#contracts/common/stated-vat.rule.ts';
import { vatContained } from './vat-contained.rule.ts';

/** What goods of one rate cost after discounts. */
export interface TaxedPart {
  gross: number;
  /** In percent. */
  rate: number;
}

/** The rate of a product: its own, else that of the shop; none in a shop that charges no VAT. */
export function vatRateOf(own: number | null, settings: { vatPercent: number }): number {
  return chargesVat(settings) ? (own ?? settings.vatPercent) : 0;
}

/** Goods by rate, highest rate first. */
export function grossByRate(parts: readonly TaxedPart[]): Map<number, number> {
  const rates = [...new Set(parts.map(({ rate }) => rate))].sort((a, b) => b - a);
  return new Map(
    rates.map((rate) => [rate, parts.reduce((sum, part) => sum + (part.rate === rate ? part.gross : 0), 0)]),
  );
}

/**
 * Divides a sum among rates in proportion to `weights`, to the cent: the delivery follows the goods that it belongs to
 * (чл. 128 ЗДДС). Without any weight it gets the highest rate. No share is larger than its weight while the sum is not
 * larger than all weights.
 */
export function shareByRate(sum: number, weights: ReadonlyMap<number, number>): Map<number, number> {
  const all = [...weights.values()].reduce((total, weight) => total + weight, 0);
  const [first] = weights.keys();
  if (all === 0) return new Map(first === undefined ? [] : [[first, sum]]);
  let before = 0;
  return new Map(
    [...weights].map(([rate, weight]) => {
      const from = portion(sum, before, all);
      before += weight;
      return [rate, portion(sum, before, all) - from];
    }),
  );
}

/** Integers only: a product of two amounts may exceed 2^53. */
function portion(sum: number, weight: number, all: number): number {
  return Number((BigInt(sum) * BigInt(weight)) / BigInt(all));
}

/** The VAT contained in goods and their delivery, rounded once for each rate. */
export function vatOf(parts: readonly TaxedPart[], delivery: number): number {
  const goods = grossByRate(parts);
  const shares = shareByRate(delivery, goods);
  let vat = 0;
  for (const [rate, gross] of goods) vat += vatContained(gross + (shares.get(rate) ?? 0), rate);
  return vat;
}
