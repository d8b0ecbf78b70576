import type { ProductOffer } from '#contracts/discounts/product-offers.ts';
import type { DiscountRule } from '#server/features/pricing/cart-pricing/pricing-input.ts';
import { isForAnybody } from './is-for-anybody.ts';

/** What the offers of a product depend on. */
export interface OfferedProduct {
  id: string;
  /** Its categories and their ancestors. */
  categoryPath: readonly string[];
}

/**
 * The automatic rules that anybody gets for several pieces of a product, best priority first. Rules that depend on the
 * rest of the cart or on the buyer are left out: the page could not promise them.
 */
export function offersOf(
  { id, categoryPath }: OfferedProduct,
  rules: readonly DiscountRule[],
  moment: { now: Date; currency: DiscountRule['currency'] },
): ProductOffer[] {
  const isInScope = ({ scope }: DiscountRule): boolean => {
    if (scope.kind === 'products') return scope.productIds.includes(id);
    if (scope.kind === 'categories') return scope.categoryIds.some((one) => categoryPath.includes(one));
    return true;
  };
  return rules
    .filter((rule) => isForAnybody(rule, moment) && isInScope(rule))
    .toSorted((one, other) => other.priority - one.priority || one.name.localeCompare(other.name, 'bg'))
    .flatMap(({ name, terms, scope, excludeReduced }): ProductOffer[] => {
      const isShared = scope.kind !== 'products' || scope.productIds.length > 1;
      const rest = { name, isShared, excludesReduced: excludeReduced };
      if (terms.kind === 'quantity_steps') return [{ ...rest, steps: terms.steps, gift: null, box: null }];
      if (terms.kind === 'box')
        return [{ ...rest, steps: [], gift: null, box: { slug: terms.slug, sizes: terms.sizes } }];
      if (terms.kind !== 'buy_x_get_y') return [];
      const { buy, get, percent } = terms;
      return [{ ...rest, steps: [], gift: { buy, get, percent }, box: null }];
    });
}
