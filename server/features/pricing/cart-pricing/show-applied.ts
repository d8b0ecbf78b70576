import type { AppliedBox } from '#contracts/cart/applied-box.ts';
import type { AppliedDiscount } from '#contracts/cart/cart.ts';
import type { Currency } from '#contracts/common/money.ts';
import { linesInScope } from './lines-in-scope.ts';
import type { AppliedRule, LineToSell } from './pricing-input.ts';

/** Discounts as the buyer sees them and as an order stores them. */
export function showApplied(
  applied: readonly AppliedRule[],
  currency: Currency,
  lines: readonly LineToSell[],
): AppliedDiscount[] {
  return applied.map(({ rule, amount, delivery, inBoxes }) => ({
    name: rule.name,
    code: rule.code ?? undefined,
    amount: { amount, currency },
    freeDelivery: delivery > 0,
    ...(inBoxes ? { box: showBox(inBoxes, lines, linesInScope(rule, lines)) } : {}),
  }));
}

/** The pieces in the boxes by variant, in the order of the lines, and those in scope that are in none. */
function showBox(
  inBoxes: ReadonlyMap<string, number>,
  lines: readonly LineToSell[],
  inScope: readonly LineToSell[],
): AppliedBox {
  const outside = partsOf(inScope, ({ id, quantity }) => quantity - (inBoxes.get(id) ?? 0));
  return {
    pieces: [...inBoxes.values()].reduce((sum, pieces) => sum + pieces, 0),
    parts: partsOf(lines, ({ id }) => inBoxes.get(id) ?? 0),
    ...(outside.length > 0 ? { outside } : {}),
  };
}

function partsOf(lines: readonly LineToSell[], piecesOf: (line: LineToSell) => number): AppliedBox['parts'] {
  const parts = new Map<string, AppliedBox['parts'][number]>();
  for (const line of lines) {
    const { variantId, name = '', variantName = '' } = line;
    const pieces = piecesOf(line);
    if (pieces === 0 || variantId === undefined) continue;
    const before = parts.get(variantId)?.quantity ?? 0;
    parts.set(variantId, { variantId, name, variantName, quantity: before + pieces });
  }
  return [...parts.values()];
}
