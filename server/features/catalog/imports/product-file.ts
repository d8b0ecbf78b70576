import { inArray } from 'drizzle-orm';
import { definedField } from '#contracts/products/cell-fields.rule.ts';
import { variants } from '#server/features/catalog/products/products.tables.ts';
import type { ProductFile, ProductLines } from '#server/features/catalog/products/questions.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { readFileNames } from './file-names.ts';
import { noPromotion, readPromotions } from './promotion-columns.ts';

/** What variants cost, by id; one query. */
async function readCosts(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number | null>> {
  const { id, cost } = variants;
  const rows = await db
    .select({ id, cost })
    .from(variants)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.cost]));
}

/** How products are written to a file, so that importing it unmodified changes nothing. */
export const productFile: ProductFile = {
  open: async (db, { seesCosts }) => {
    const names = await readFileNames(db, { seesCosts });
    const columns = names.columns.filter(({ field }) => seesCosts || field !== 'cost');
    const linesOf: ProductLines = async (products) => {
      const ids = products.flatMap(({ variants }) => variants.map(({ id }) => id));
      const promotions = await readPromotions(db, ids);
      const costs = seesCosts ? await readCosts(db, ids) : undefined;
      return products.flatMap((product) =>
        product.variants.map(({ name: variantName, price, compareAtPrice, ...variant }) => {
          const line: Record<string, unknown> = {
            ...product,
            ...product.facts,
            ...Object.fromEntries(Object.entries(product.facts).map(([key, value]) => [definedField(key), value])),
            images: product.images.map(({ id }) => id),
            ...variant,
            ...(promotions.get(variant.id) ?? noPromotion),
            cost: costs?.get(variant.id) ?? null,
            variantName,
            price: price.amount,
            compareAtPrice: compareAtPrice?.amount ?? null,
            currency: price.currency,
          };
          return columns.map(({ field, write }) => write(line[field], names));
        }),
      );
    };
    return { header: columns.map(({ header }) => header), linesOf };
  },
};
