import { sql } from 'drizzle-orm';
import { discountCustomers } from '../discounts.tables.ts';

/** The number of uses of the row's discount by a customer, under all their keys. */
export const usedBy = (customers: readonly string[]) =>
  sql<number>`coalesce((select max(c.used) from ${discountCustomers} c
    where c.discount_id = discounts.id and c.customer = any(${sql.param([...customers])}::text[])), 0)::int`;
