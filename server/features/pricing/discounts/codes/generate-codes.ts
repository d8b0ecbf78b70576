import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { maxCodes } from '#contracts/discounts/discount-codes.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { discountCodes, discounts } from '../discounts.tables.ts';
import { insertCodes } from './insert-codes.ts';

/** No vowels, so that codes contain no words, and no characters that are easily confused on paper. */
const signs = '23456789BCDFGHJKMNPQRTVWXZ';
const length = 8;

/**
 * Generates single-use codes: 26⁸ are possible, so that none can be guessed. The discount is locked: two users who
 * generate codes at once stay below the limit together. A code that already exists in either table is generated
 * again.
 */
export async function generateCodes(
  op: Operation<Caller>,
  { discountId, count, prefix }: { discountId: string; count: number; prefix: string },
): Promise<{ created: number; total: number }> {
  const [discount] = await op.tx.select().from(discounts).where(eq(discounts.id, discountId)).for('update');
  if (!discount) throw new ShopError('NOT_FOUND');
  if (!discount.manyCodes)
    throw new ShopError('CONFLICT', { message: 'Първо избери „С еднократни кодове“ и запази отстъпката.' });
  const before = await op.tx.$count(discountCodes, eq(discountCodes.discountId, discountId));
  if (before + count > maxCodes) {
    const message = `Отстъпка има най-много ${maxCodes} кода. Остават ${maxCodes - before}.`;
    throw new ShopError('VALIDATION', { errors: [{ path: 'count', message }] });
  }
  for (let remaining = count; remaining > 0;)
    remaining -= await insertCodes(op, discountId, drawCodes(remaining, prefix));
  await recordActivity(op, {
    action: 'discount.codes-generated',
    subjectType: 'discount',
    subjectId: discountId,
    subjectName: discount.name,
    before: { codes: before },
    after: { codes: before + count, prefix },
  });
  return { created: count, total: before + count };
}

function drawCodes(count: number, prefix: string): string[] {
  const begin = prefix === '' ? '' : `${prefix.toUpperCase()}-`;
  const draw = () => Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
  return Array.from({ length: count }, () => begin + draw());
}
