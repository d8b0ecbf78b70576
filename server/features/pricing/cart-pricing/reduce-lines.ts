import type { DiscountTerms } from '#contracts/discounts/discounts.ts';
import { percentageOf } from '#contracts/products/prices/price-facts.rule.ts';
import { allocate } from './allocate.ts';
import { piecesOf } from './lines-in-scope.ts';
import type { LineToDiscount } from './pricing-input.ts';

/** A line, and the amount that earlier rules left of it. */
export interface LineLeft extends LineToDiscount {
  left: number;
}

/**
 * The reductions of one rule on the lines in its scope, by line id: whole minor units, never more than the remaining
 * amount. Rounding: a percentage is computed from the sum of the remaining amounts and rounded once, half up to the
 * minor unit; the result is allocated over the lines by largest remainder (allocate.ts), so that the parts add up
 * exactly.
 */
export function reduceLines(
  terms: Exclude<DiscountTerms, { kind: 'box' }>,
  lines: readonly LineLeft[],
): Map<string, number> {
  switch (terms.kind) {
    case 'percent':
      return share(percentageOf(leftOf(lines), terms.percent), lines);
    case 'fixed':
      return share(Math.min(terms.amount.amount, leftOf(lines)), lines);
    case 'quantity_steps':
      return share(percentageOf(leftOf(lines), stepReached(terms, lines)?.percent ?? 0), lines);
    case 'buy_x_get_y':
      return reducePieces(terms, lines);
    case 'free_delivery':
      return new Map();
  }
}

/** The highest step that the number of pieces in scope reaches. */
export function stepReached({ steps }: Extract<DiscountTerms, { kind: 'quantity_steps' }>, lines: readonly LineLeft[]) {
  const pieces = piecesOf(lines);
  return steps.findLast(({ from }) => from <= pieces);
}

/** The number of free pieces: of every `buy` + `get` the `get` cheapest. */
export function piecesGiven(
  { buy, get }: Extract<DiscountTerms, { kind: 'buy_x_get_y' }>,
  lines: readonly LineLeft[],
): number {
  return Math.floor(piecesOf(lines) / (buy + get)) * get;
}

function share(amount: number, lines: readonly LineLeft[]): Map<string, number> {
  return allocate(
    amount,
    lines.map(({ id, left }) => ({ key: id, weight: left })),
  );
}

/** Reduces the cheapest pieces first, each from its own price, half up per line. */
function reducePieces(
  terms: Extract<DiscountTerms, { kind: 'buy_x_get_y' }>,
  lines: readonly LineLeft[],
): Map<string, number> {
  let freePieces = piecesGiven(terms, lines);
  const reductions = new Map<string, number>();
  for (const line of lines.toSorted(byPrice)) {
    const pieces = Math.min(freePieces, line.quantity);
    freePieces -= pieces;
    reductions.set(line.id, Math.min(line.left, percentageOf(line.unitPrice * pieces, terms.percent)));
  }
  return reductions;
}

function byPrice(a: LineLeft, b: LineLeft): number {
  return a.unitPrice - b.unitPrice || (a.id < b.id ? -1 : 1);
}

function leftOf(lines: readonly LineLeft[]): number {
  return lines.reduce((sum, { left }) => sum + left, 0);
}
