import { eq, sql } from 'drizzle-orm';
import type { Discount } from '#contracts/discounts/discounts.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { discountRow } from './discount-row.ts';
import { discounts } from './discounts.tables.ts';
import { presentDiscount } from './present-discount.ts';

/** The number of orders that currently use the discount of the row. */
export const usesNow = sql<number>`(select count(*) from discount_uses u
  where u.discount_id = discounts.id and u.given_back_at is null)::int`;

/** Returns one discount, or NOT_FOUND. */
export async function getDiscount(db: Database, id: string): Promise<Discount> {
  const [discount] = await db.select({ row: discountRow, used: usesNow }).from(discounts).where(eq(discounts.id, id));
  if (!discount) throw new ShopError('NOT_FOUND');
  return presentDiscount(discount.row, discount.used);
}
