import { sql } from 'drizzle-orm';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';

/**
 * Adds an active product to a customer's favourites. NOT_FOUND for any other product. Adding it again changes
 * nothing.
 */
export async function addFavourite({ tx, now }: Operation, userId: string, productId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    with sold as (
      select id from products where id = ${productId}::uuid and status = 'active' for key share
    ), kept as (
      insert into favourites (user_id, product_id, created_at)
      select ${userId}::uuid, id, ${now.toISOString()}::timestamptz from sold
      on conflict do nothing
    )
    select id from sold`);
  if (rows.length === 0) throw new ShopError('NOT_FOUND', { message: 'Този продукт вече не се продава.' });
}
