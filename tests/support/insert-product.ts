import { sql } from 'drizzle-orm';
import type { ProductKind } from '#contracts/products/product-kinds.rule.ts';
import type { ProductFacts } from '#contracts/products/products.ts';
import { attributes, attributeValues } from '#server/features/catalog/products/facts/facts.tables.ts';
import { products, stockMovements, variants } from '#server/features/catalog/products/products.tables.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { announceFactsOf } from './define-facts.ts';

export interface InsertedProduct {
  productId: string;
  variantIds: string[];
  name: string;
  slug: string;
}

export interface ProductOptions {
  name?: string;
  status?: 'draft' | 'active' | 'archived';
  valueIds?: string[];
  kind?: ProductKind;
  facts?: ProductFacts;
  /** One variant with 10 units at 12.90 by default. */
  variants?: { price?: number; stock?: number; valueIds?: string[] }[];
}

let count = 0;

/** Inserts an active product directly into the database, for tests that are about its later changes. */
export async function insertProduct(db: Database, options: ProductOptions = {}): Promise<InsertedProduct> {
  const unique = ++count;
  const productId = newId();
  const name = options.name ?? `Искра Проба ${unique}`;
  const slug = `proba-${productId}`;
  const list = (options.variants ?? [{}]).map((variant, position) => ({
    id: newId(),
    productId,
    sku: `SHELF-${productId}-${position}`,
    name: `${50 + position} mg`,
    price: variant.price ?? 1290,
    stock: variant.stock ?? 10,
    valueIds: variant.valueIds ?? [],
    position,
  }));
  const { price = 0 } = list[0] ?? {};
  await db.insert(products).values({
    id: productId,
    slug,
    name,
    status: options.status ?? 'active',
    price,
    currency: 'BGN',
    inStock: list.some((variant) => variant.stock > 0),
    valueIds: options.valueIds ?? [],
    kind: options.kind ?? 'other',
    facts: options.facts ?? {},
  });
  await db.insert(variants).values(list);
  await followVariants(db, productId);
  await db
    .insert(stockMovements)
    .values(list.map(({ id, stock }) => ({ variantId: id, quantity: stock, cause: 'initial' as const })));
  return { productId, variantIds: list.map(({ id }) => id), name, slug };
}

/** Notes for lists what a test has changed of the variants of a product directly in the database. */
async function followVariants(db: Database, productId: string): Promise<void> {
  await db.execute(sql`select write_product_facets(array[${productId}::uuid])`);
}

/** An attribute with one value per name, which is also its slug. */
export async function insertAttribute(db: Database, slug: string, names: string[]) {
  const attributeId = newId();
  await db.insert(attributes).values({ id: attributeId, name: slug, slug, options: { places: ['filter'] } });
  const values = names.map((name) => ({ id: newId(), attributeId, name, slug: name }));
  await db.insert(attributeValues).values(values);
  announceFactsOf(db);
  return { attributeId, valueIds: values.map(({ id }) => id) };
}
