import { netWeightOf } from '#contracts/products/net-weight.rule.ts';
import type { ProductDetail, VariantDetail } from '#web/storefront/features/products/product-detail.ts';

/** The net weight of the selected variant in grams. */
export function weightOf({ facts, variants }: ProductDetail, variant: VariantDetail | undefined): number | undefined {
  return netWeightOf(
    facts,
    variant?.pouches ?? null,
    variants.map(({ pouches }) => pouches),
  );
}
