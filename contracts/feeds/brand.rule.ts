import type { ProductKind } from '#contracts/products/product-kinds.rule.ts';

/** Without Zod: pages and feeds name a product by the same brand. */

interface Branded {
  kind: ProductKind;
  facts: { brand?: string | undefined; manufacturer?: string | undefined; mpn?: string | undefined };
}

/**
 * The brand of a product: its own, else the maker of goods that are not food, else the shop's own brand. Empty if none
 * is known: search engines limit products that name a wrong one.
 */
export function brandOf({ kind, facts }: Branded, ownBrand: string): string {
  return facts.brand || (kind === 'other' ? (facts.manufacturer ?? '') : '') || ownBrand;
}

/**
 * The number that the maker gave a variant; empty if it is not known. A product has one, so variants of which there are
 * several have none. The SKU is one only for goods that the shop makes itself: elsewhere it would be made up.
 */
export function partNumberOf(product: Branded, sku: string, ownBrand: string, variantCount: number): string {
  const brand = brandOf(product, ownBrand);
  if (brand === '') return '';
  if (product.facts.mpn && variantCount === 1) return product.facts.mpn;
  return brand === ownBrand ? sku : '';
}
