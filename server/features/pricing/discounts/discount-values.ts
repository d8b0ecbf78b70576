import { eq, sql } from 'drizzle-orm';
import type { FieldError } from '#contracts/common/errors.ts';
import type { Money } from '#contracts/common/money.ts';
import type { BoxTerms } from '#contracts/discounts/box-terms.ts';
import { codeKey } from '#contracts/discounts/code-key.rule.ts';
import type { DiscountInput, DiscountScope } from '#contracts/discounts/discounts.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { discountCodes } from './discounts.tables.ts';

/**
 * The columns of a discount; its groups have their own rows (write-groups.ts). Refuses amounts in another currency
 * than the store's, and unknown targets.
 */
export async function discountValues(db: Database, input: DiscountInput) {
  const { currency } = await readSettings(db);
  const errors = [...refusedAmounts(input, currency), ...(await refusedScope(db, input.scope))];
  if (input.code !== null && (await isIssued(db, input.code)))
    throw new ShopError('CODE_TAKEN', { errors: [{ path: 'code', message: 'Такъв еднократен код вече е даден.' }] });
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
  const { groupIds: _groups, minimumSubtotal, startsAt, endsAt, code, ...rest } = input;
  return {
    ...rest,
    code,
    codeKey: code === null ? null : codeKey(code),
    minimumSubtotal: minimumSubtotal?.amount ?? null,
    currency,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}

/** Whether the code was generated for any discount. Two equivalent codes must not exist. */
async function isIssued(db: Database, code: string): Promise<boolean> {
  const generatedCodes = await db
    .select({ key: discountCodes.key })
    .from(discountCodes)
    .where(eq(discountCodes.key, codeKey(code)));
  return generatedCodes.length > 0;
}

function refusedAmounts({ terms, minimumSubtotal }: DiscountInput, currency: string): FieldError[] {
  const message = `Въведи сумата в ${currency}.`;
  const isWrong = (money: { currency: string } | null): boolean => money !== null && money.currency !== currency;
  return [
    ...(terms.kind === 'box' ? refusedBoxPrices(terms, isWrong, message) : []),
    ...(terms.kind === 'fixed' && isWrong(terms.amount) ? [{ path: 'terms.amount', message }] : []),
    ...(isWrong(minimumSubtotal) ? [{ path: 'minimumSubtotal', message }] : []),
  ];
}

function refusedBoxPrices(
  { sizes, pieceUpTo }: BoxTerms,
  isWrong: (money: Money | null) => boolean,
  message: string,
): FieldError[] {
  return [
    ...sizes.flatMap(({ price }, index) => (isWrong(price) ? [{ path: `terms.sizes.${index}.price`, message }] : [])),
    ...(isWrong(pieceUpTo) ? [{ path: 'terms.pieceUpTo', message }] : []),
  ];
}

async function refusedScope(db: Database, scope: DiscountScope): Promise<FieldError[]> {
  if (scope.kind === 'all') return [];
  const [table, path, ids] =
    scope.kind === 'products'
      ? [sql`products`, 'scope.productIds', scope.productIds]
      : [sql`categories`, 'scope.categoryIds', scope.categoryIds];
  const rows = await queryRows(
    db,
    { found: column.number },
    sql`select count(*)::int as found from ${table} where id = any(${sql.param(ids)}::uuid[])`,
  );
  if (rows[0]?.found === new Set(ids.map((id) => id.toLowerCase())).size) return [];
  return [
    {
      path,
      message: scope.kind === 'products' ? 'Има продукт, който не съществува.' : 'Има категория, която не съществува.',
    },
  ];
}
