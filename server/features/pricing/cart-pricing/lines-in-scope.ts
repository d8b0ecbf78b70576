import type { DiscountRule, LineToDiscount } from './pricing-input.ts';

/** The lines in the scope of a rule. */
export function linesInScope<Line extends LineToDiscount>(
  { scope, excludeReduced, terms }: Pick<DiscountRule, 'scope' | 'excludeReduced' | 'terms'>,
  lines: readonly Line[],
): Line[] {
  return lines.filter((line) => {
    if (excludeReduced && line.compareAtPrice !== null && line.compareAtPrice > line.unitPrice) return false;
    if (terms.kind === 'box' && terms.pieceUpTo !== null && line.unitPrice > terms.pieceUpTo.amount) return false;
    if (scope.kind === 'products') return scope.productIds.includes(line.productId);
    if (scope.kind === 'categories') return scope.categoryIds.some((id) => line.categoryPath.includes(id));
    return true;
  });
}

export function piecesOf(lines: readonly Pick<LineToDiscount, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
