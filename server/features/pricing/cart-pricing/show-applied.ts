import type { AppliedBox } from '#contracts/cart/applied-box.ts';
import type { AppliedDiscount } from '#contracts/cart/cart.ts';
import type { Currency } from '#contracts/common/money.ts';
import type { AppliedRule, LineToSell } from './pricing-input.ts';

/** Discounts as the buyer sees them and as an order stores them. */
export function showApplied(
  applied: readonly AppliedRule[],
  currency: Currency,
  lines: readonly LineToSell[],
): AppliedDiscount[] {
  return applied.map(({ rule: { name, code }, amount, delivery, inBoxes }) => ({
    name,
    code: code ?? undefined,
    amount: { amount, currency },
    freeDelivery: delivery > 0,
    ...(inBoxes ? { box: showBox(inBoxes, lines) } : {}),
  }));
}

/** The pieces by variant, in the order of the lines. */
function showBox(inBoxes: ReadonlyMap<string, number>, lines: readonly LineToSell[]): AppliedBox {
  const parts = new Map<string, AppliedBox['parts'][number]>();
  for (const { id, variantId, name = '', variantName = '' } of lines) {
    const pieces = inBoxes.get(id) ?? 0;
    if (pieces === 0 || variantId === undefined) continue;
    const before = parts.get(variantId)?.quantity ?? 0;
    parts.set(variantId, { variantId, name, variantName, quantity: before + pieces });
  }
  return { pieces: [...inBoxes.values()].reduce((sum, pieces) => sum + pieces, 0), parts: [...parts.values()] };
}
