import { caffeineWarning } from '#contracts/products/caffeine-warning.rule.ts';
import { isPublicGtin } from '#contracts/products/gtin.rule.ts';
import type { ProductPage, Variant } from '#contracts/products/products.ts';
import { gramsOf, mgOf, perKgOf, pouchesIn } from '#contracts/products/variant-facts.rule.ts';
import type { ProductDetail } from './product-detail.ts';

/**
 * Removes the fields of the API's product that the page does not use. Separate from `product-detail.ts`, which is part
 * of the page's first script, to keep the cards out of that script.
 */
export function productDetailOf(product: ProductPage): ProductDetail {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    description: product.description,
    descriptionHtml: product.descriptionHtml,
    kind: product.kind,
    flavour: product.flavour,
    images: product.images,
    categories: product.categories.map(({ name, slug }) => ({ name, slug })),
    variants: product.variants.map((variant) => ({
      grams: gramsOf(product, variant) ?? null,
      perKg: perKgOf(product, variant) ?? null,
      warning: warningOf(product, variant),
      id: variant.id,
      sku: variant.sku,
      ...(isPublicGtin(variant.gtin) ? { gtin: variant.gtin } : {}),
      name: variant.name,
      price: variant.price,
      before: variant.compareAtPrice,
      lowest: variant.lowestPrice30Days,
      stock: variant.stock,
      imageId: variant.imageId,
      mg: mgOf(product, variant) ?? null,
      pouches: pouchesIn(product, variant) ?? null,
    })),
    personalizable: product.personalizable,
    rating: product.rating,
    facts: product.facts,
    ...(product.metaTitle === '' && product.metaDescription === ''
      ? {}
      : { meta: { title: product.metaTitle, description: product.metaDescription } }),
  };
}

function warningOf(product: ProductPage, variant: Variant): string | null {
  return caffeineWarning({
    kind: product.kind,
    mg: mgOf(product, variant),
    pouches: pouchesIn(product, variant),
    grams: gramsOf(product, variant),
  });
}
