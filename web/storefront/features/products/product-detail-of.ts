import type { ShownVariant } from '#contracts/facts/shown-facts.ts';
import { isPublicGtin } from '#contracts/products/gtin.rule.ts';
import type { ProductPage } from '#contracts/products/products.ts';
import { perKgOf } from '#contracts/products/variant-facts.rule.ts';
import type { ProductDetail } from './product-detail.ts';
import { variantQuestions } from './variant-questions.ts';

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
    heading: product.shown.heading,
    variants: product.variants.map((variant, place) => ({
      perKg: perKgOf(product, place) ?? null,
      shown: product.shown.variants[place] ?? nothingShown,
      id: variant.id,
      sku: variant.sku,
      ...(isPublicGtin(variant.gtin) ? { gtin: variant.gtin } : {}),
      name: variant.name,
      price: variant.price,
      before: variant.compareAtPrice,
      lowest: variant.lowestPrice30Days,
      stock: variant.stock,
      imageId: variant.imageId,
    })),
    questions: variantQuestions(product),
    personalizable: product.personalizable,
    rating: product.rating,
    facts: product.facts,
    properties: product.shown.properties ?? [],
    ...(product.metaTitle === '' && product.metaDescription === ''
      ? {}
      : { meta: { title: product.metaTitle, description: product.metaDescription } }),
  };
}

const nothingShown: ShownVariant = { facts: [], lead: null, level: '', pieces: null, grams: null, warning: null };
