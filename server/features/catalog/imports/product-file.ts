import type { ProductFile } from '#server/features/catalog/products/questions.ts';
import { fileColumns } from './columns.ts';
import { readNames } from './labels.ts';
import { noPromotion, readPromotions } from './promotion-columns.ts';

/** How products are written to a file, so that importing it unmodified changes nothing. */
export const productFile: ProductFile = {
  header: fileColumns.map(({ header }) => header),
  open: async (db) => {
    const names = await readNames(db);
    return async (products) => {
      const promotions = await readPromotions(
        db,
        products.flatMap(({ variants }) => variants.map(({ id }) => id)),
      );
      return products.flatMap((product) =>
        product.variants.map(({ name: variantName, price, compareAtPrice, ...variant }) => {
          const line: Record<string, unknown> = {
            ...product,
            ...product.facts,
            images: product.images.map(({ id }) => id),
            ...variant,
            ...(promotions.get(variant.id) ?? noPromotion),
            variantName,
            price: price.amount,
            compareAtPrice: compareAtPrice?.amount ?? null,
            currency: price.currency,
          };
          return fileColumns.map(({ field, write }) => write(line[field], names));
        }),
      );
    };
  },
};
