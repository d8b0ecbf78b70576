import { definedField } from '#contracts/products/cell-fields.rule.ts';
import type { ProductFile, ProductLines } from '#server/features/catalog/products/questions.ts';
import { readFileNames } from './file-names.ts';
import { noPromotion, readPromotions } from './promotion-columns.ts';

/** How products are written to a file, so that importing it unmodified changes nothing. */
export const productFile: ProductFile = {
  open: async (db) => {
    const names = await readFileNames(db);
    const linesOf: ProductLines = async (products) => {
      const promotions = await readPromotions(
        db,
        products.flatMap(({ variants }) => variants.map(({ id }) => id)),
      );
      return products.flatMap((product) =>
        product.variants.map(({ name: variantName, price, compareAtPrice, ...variant }) => {
          const line: Record<string, unknown> = {
            ...product,
            ...product.facts,
            ...Object.fromEntries(Object.entries(product.facts).map(([key, value]) => [definedField(key), value])),
            images: product.images.map(({ id }) => id),
            ...variant,
            ...(promotions.get(variant.id) ?? noPromotion),
            variantName,
            price: price.amount,
            compareAtPrice: compareAtPrice?.amount ?? null,
            currency: price.currency,
          };
          return names.columns.map(({ field, write }) => write(line[field], names));
        }),
      );
    };
    return { header: names.columns.map(({ header }) => header), linesOf };
  },
};
