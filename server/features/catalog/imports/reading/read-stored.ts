import { foldedSku } from '#contracts/common/folded-sku.rule.ts';
import { findLines } from '#server/features/catalog/products/bulk/find-lines.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { noPromotion, readPromotions } from '../promotion-columns.ts';

/** A variant with its product, as in a line of a file. Values by cell name. */
interface StoredLine {
  variantId: string;
  productId: string;
  values: Record<string, unknown>;
}

/** A product with the values of its cells. */
export type StoredProduct = Awaited<ReturnType<typeof findLines>>['products'][number];

export interface Stored {
  lines: Map<string, StoredLine>;
  /** Products whose slug the file contains, by slug; products that it refers to by name only, by name. */
  bySlug: Map<string, StoredProduct>;
  byName: Map<string, StoredProduct[]>;
  /** SKUs of all variants that those of the file differ from only by case or look-alike letters, by their folded form. */
  twins: Map<string, string>;
}

/** Reads the stored products of the SKUs, slugs and names in a file. Four queries. */
export async function readStored(
  db: Database,
  keys: { skus: string[]; slugs: string[]; names: string[] },
): Promise<Stored> {
  const { lines, products, twins } = await findLines(db, keys);
  const promotions = await readPromotions(
    db,
    lines.map(({ variantId }) => variantId),
  );
  return {
    lines: new Map(
      lines.map(({ id, variantId, ...values }) => [
        values.sku,
        { variantId, productId: id, values: { ...values, ...(promotions.get(variantId) ?? noPromotion) } },
      ]),
    ),
    bySlug: new Map(products.map((product) => [product.slug, product])),
    byName: Map.groupBy(products, (product) => product.name),
    twins: new Map(twins.map((sku) => [foldedSku(sku), sku])),
  };
}
