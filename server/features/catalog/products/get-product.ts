import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Id } from '#contracts/common/shapes.ts';
import type { Product } from '#contracts/products/products.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { readProducts } from './read-products.ts';

/** Returns one active product by id, slug or former slug. NOT_FOUND otherwise. One query. */
export async function getProduct(db: Database, idOrSlug: string): Promise<z.input<typeof Product>> {
  const id = Id.safeParse(idOrSlug).success ? sql`p.id = ${idOrSlug}::uuid` : sql`false`;
  const [product] = await readProducts(db, {
    where: sql`p.status = 'active' and (${id} or p.slug = ${idOrSlug}
      or p.id = (select product_id from product_old_slugs where slug = ${idOrSlug}))`,
    limit: 1,
    isForPage: true,
  });
  if (!product) throw new ShopError('NOT_FOUND');
  return product;
}

/** Returns one product of any status by id, for the panel. NOT_FOUND otherwise. One query. */
export async function getAdminProduct(db: Database, id: string): Promise<z.input<typeof Product>> {
  const [product] = await readProducts(db, { where: sql`p.id = ${id}::uuid`, limit: 1 });
  if (!product) throw new ShopError('NOT_FOUND');
  return product;
}
