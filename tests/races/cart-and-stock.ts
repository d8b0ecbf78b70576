import { inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { variants } from '#server/features/catalog/products/products.tables.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { InsertedProduct } from '#tests/support/insert-product.ts';
import type { Shopper } from '#tests/support/shoppers.ts';

/** Adds units of a product to a user's cart. */
export async function putInCart({ client }: Shopper, product: InsertedProduct, quantity: number, variant = 0) {
  const line = { productId: product.productId, variantId: product.variantIds[variant], quantity };
  expect((await client.post('/api/cart/add', line)).status).toBe(200);
}

/** The remaining stock of a product's variants, in order. */
export async function stockOf(db: Database, { variantIds }: InsertedProduct): Promise<number[]> {
  const rows = await db.select().from(variants).where(inArray(variants.id, variantIds)).orderBy(variants.position);
  return rows.map(({ stock }) => stock);
}

/** All orders of these users. */
export function ordersOf(db: Database, customers: readonly Shopper[]) {
  const ids = customers.map(({ id }) => id);
  return db.select().from(orders).where(inArray(orders.userId, ids));
}
