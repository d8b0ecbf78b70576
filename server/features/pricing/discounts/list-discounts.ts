import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { codeKey } from '#contracts/discounts/code-key.rule.ts';
import type { Discount, listDiscountsRoute } from '#contracts/discounts/discounts.ts';
import { type CappedTotal, countCapped } from '#server/platform/database/count-capped.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { discountRow } from './discount-row.ts';
import { discounts } from './discounts.tables.ts';
import { usesNow } from './get-discount.ts';
import { presentDiscount } from './present-discount.ts';

type Query = z.output<NonNullable<typeof listDiscountsRoute.query>>;

const orderings = {
  newest: [desc(discounts.createdAt)],
  name: [asc(sql`lower(${discounts.name})`)],
  used: [desc(usesNow)],
  priority: [desc(discounts.priority), desc(discounts.createdAt)],
};

/** Returns a page of discounts in two queries. The search normalises codes. */
export async function listDiscounts(
  db: Database,
  { page, limit, search, status, sort }: Query,
): Promise<{ discounts: Discount[]; page: number; limit: number } & CappedTotal> {
  const where = and(
    status === '' ? undefined : eq(discounts.status, status),
    search === ''
      ? undefined
      : or(ilike(discounts.name, containing(search)), ilike(discounts.codeKey, containing(codeKey(search)))),
  );
  const rows = await db
    .select({ row: discountRow, used: usesNow })
    .from(discounts)
    .where(where)
    .orderBy(...orderings[sort], asc(discounts.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    discounts: rows.map(({ row, used }) => presentDiscount(row, used)),
    page,
    limit,
    ...(await countCapped(db, discounts, where)),
  };
}
