import { z } from 'zod';
import { type Product, Variant } from '#contracts/products/products.ts';
import { storedFieldsOf } from '../stored-fields.ts';

type Shown = z.input<typeof Product>;

/** A variant in the activity log. Records of 1.0.0 have no GTIN and no weight. */
export const RecordedVariant = Variant.extend({
  gtin: z.string().default(''),
  weightGrams: z.int().nullable().default(null),
});

/** The editable parts of a product, for the activity log. */
export function editedParts(product: Shown): Record<string, unknown> {
  return {
    ...storedFieldsOf(product),
    categoryIds: product.categoryIds,
    variants: product.variants,
    images: product.images.map((image) => image.id),
    attributes: product.attributes.map((attribute) => attribute.id),
  };
}

/** The parts that differ between two states of a product, with both values. */
export function changedParts(
  before: Shown,
  after: Shown,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const [old, fresh] = [editedParts(before), editedParts(after)];
  const changedKeys = Object.keys(fresh).filter((key) => JSON.stringify(old[key]) !== JSON.stringify(fresh[key]));
  const only = (parts: Record<string, unknown>) => Object.fromEntries(changedKeys.map((key) => [key, parts[key]]));
  return { before: only(old), after: only(fresh) };
}

/** The search terms of a product's activities in addition to its name. */
export function keywordsOf(product: { variants: readonly { sku: string }[] }): string {
  return product.variants.map(({ sku }) => sku).join(' ');
}
