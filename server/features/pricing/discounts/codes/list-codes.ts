import { desc, eq, sql } from 'drizzle-orm';
import type { IssuedDiscountCode } from '#contracts/discounts/discount-codes.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { discountCodes } from '../discounts.tables.ts';
import { getDiscount } from '../get-discount.ts';

const newestFirst = [desc(discountCodes.createdAt), discountCodes.key] as const;
const ofDiscount = (id: string) => eq(discountCodes.discountId, id);

/**
 * Returns a page of a discount's generated codes and the number of used ones. NOT_FOUND if the discount does not
 * exist.
 */
export async function listCodes(
  db: Database,
  id: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ codes: IssuedDiscountCode[]; used: number; total: number }> {
  await getDiscount(db, id);
  const rows = await db
    .select()
    .from(discountCodes)
    .where(ofDiscount(id))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit);
  const [totals] = await db
    .select({ total: sql<number>`count(*)::int`, used: sql<number>`count(${discountCodes.orderId})::int` })
    .from(discountCodes)
    .where(ofDiscount(id));
  const codes = rows.map(({ code, orderId, createdAt }) => ({ code, orderId, createdAt: createdAt.toISOString() }));
  return { codes, used: totals?.used ?? 0, total: totals?.total ?? 0 };
}

export const codesHeader = ['Код', 'Състояние', 'Създаден'];

/** Exports one line per code. */
export async function* exportCodes(db: Database, id: string): AsyncGenerator<string[]> {
  const rows = await db
    .select()
    .from(discountCodes)
    .where(ofDiscount(id))
    .orderBy(...newestFirst);
  for (const { code, orderId, createdAt } of rows)
    yield [code, orderId === null ? 'свободен' : 'използван', createdAt.toISOString()];
}
