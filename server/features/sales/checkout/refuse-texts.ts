import { engravingOf, engravingProblem } from '#contracts/products/engraving.rule.ts';
import type { CartLineRow } from '#server/features/sales/cart/cart-lines-query.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** Refuses engraving texts that the product does not accept (VALIDATION). A guest's cookie is not validated before. */
export function refuseTexts(cart: readonly CartLineRow[]): void {
  for (const { name, personalization, text } of cart) {
    const problem = engravingProblem(personalization, engravingOf(text));
    if (problem) throw new ShopError('VALIDATION', { errors: [{ path: 'cart', message: `${name}: ${problem}` }] });
  }
}
