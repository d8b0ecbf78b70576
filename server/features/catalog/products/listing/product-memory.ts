import { sql } from 'drizzle-orm';
import { productTopics, topicsOfProducts } from '#contracts/products/catalog-topics.rule.ts';
import { Product } from '#contracts/products/products.ts';
import { Cache, type Entry } from '#server/platform/cache/cache.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import { exactBytes } from '#server/platform/cache/exact-bytes.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { readProducts } from '../read-products.ts';

/** An active product as the API presents it: an object for pages, and JSON for clients. Never changed. */
export interface ShownProduct {
  product: Product;
  json: Buffer;
}

export interface ProductMemory {
  /** The active ones of these products, in the order of `ids`. One query, and none for those in memory. */
  read(db: Database, ids: readonly string[]): Promise<ShownProduct[]>;
  close(): void;
}

/** An object takes about twice as much as its JSON. */
const withObject = 3;

/** Keeps active products until they are announced as changed, so that each is read, checked and written once. */
export function openProductMemory(changes: Pick<Changes, 'listen'>, { maxBytes }: { maxBytes: number }): ProductMemory {
  const memory = new Cache<ShownProduct | 'gone'>({ maxBytes });
  const close = memory.follow(changes, (topic) => productTopics.all.includes(topic) || productTopics.some(topic));
  return {
    async read(db, ids) {
      const entries = await memory.getEach(ids, async (missing) => {
        const products = await readShown(db, missing);
        return (id) => entryOf(id, products.get(id));
      });
      return entries.filter((one) => one !== 'gone');
    },
    close,
  };
}

function entryOf(id: string, product: ShownProduct | undefined): Entry<ShownProduct | 'gone'> {
  if (product === undefined) return { value: 'gone', isStored: false };
  return {
    value: product,
    tags: [...productTopics.all, ...topicsOfProducts([id])],
    bytes: product.json.length * withObject,
  };
}

async function readShown(db: Database, ids: readonly string[]): Promise<Map<string, ShownProduct>> {
  const rows = await readProducts(db, {
    where: sql`p.status = 'active' and p.id = any(${sql.param(ids)}::uuid[])`,
    limit: ids.length,
  });
  return new Map(
    rows.map((row) => {
      const product = Product.parse(row);
      return [product.id, { product, json: exactBytes(Buffer.from(JSON.stringify(product))) }];
    }),
  );
}
