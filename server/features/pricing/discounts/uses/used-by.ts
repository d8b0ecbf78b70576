import { sql } from 'drizzle-orm';
import { discountCustomers } from '../discounts.tables.ts';

/** How often a customer uses the discount of the row now, by all the names that they are counted under. */
export const usedBy = (customers: readonly string[]) =>
  sql<number>`coalesce((select max(c.used) from ${discountCustomers} c
    where c.discount_id = discounts.id and c.customer = any(${sql.param([...customers])}::text[])), 0)::int`;
