import { and, isNull, or, eq, sql } from 'drizzle-orm';
import type { CartLineInput, Totals } from '#contracts/cart.ts';
import type { DiscountTried } from '#contracts/discounts.ts';
import { applyDiscounts } from '#server/features/pricing/apply-discounts.ts';
import { describeDiscount } from '#server/features/pricing/describe-discount.ts';
import type { LineToDiscount } from '#server/features/pricing/discount-rule.ts';
import { type DeliveryMethod, deliveryPrice, priceCart } from '#server/features/pricing/price-cart.ts';
import { readSettings } from '#server/features/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { codeKey } from './code-key.ts';
import { discounts } from './discounts.tables.ts';
import { hasCode, issuedAs } from './issued-codes.ts';
import type { PastOrder, PastOrders } from './past-orders.ts';
import { ruleOf } from './rule-of.ts';
import { showApplied } from './show-applied.ts';

type Question =
  | { orderId: string }
  | {
      lines: readonly CartLineInput[];
      discountCode?: string | undefined;
      delivery?: { method: DeliveryMethod } | undefined;
    };

/**
 * Every automatic rule, those that are switched off included, and the code in question: applied or not, and why. An
 * order is judged at its own prices and on its own day, by the rules and limits of today.
 */
export async function explainDiscounts(
  db: Database,
  question: Question,
  { now, readPastOrder }: Pick<PastOrders, 'readPastOrder'> & { now: Date },
): Promise<{ totals: Totals; tried: DiscountTried[] }> {
  const cart = 'orderId' in question ? await readPastOrder(db, question.orderId) : await cartOf(db, question, now);
  if (!cart) throw new ShopError('NOT_FOUND');
  const settings = await readSettings(db);
  const { currency, lines, method } = cart;
  const key = codeKey(cart.code ?? '');
  // An order has its own code: that is no reason against it.
  const isAsked = !('orderId' in question);
  const rows = await db
    .select({ row: discounts, issued: issuedAs(key) })
    .from(discounts)
    .where(or(and(isNull(discounts.codeKey), eq(discounts.manyCodes, false)), hasCode(key)));
  const rules = rows.map(({ row, issued }) =>
    ruleOf(row, { issued: issued && { ...issued, used: isAsked && issued.used } }),
  );
  const { tried, applied, amount, freeDelivery } = applyDiscounts(lines, rules, {
    now: cart.placedAt,
    currency,
    deliveryPrice: deliveryPrice(lines, settings, method),
    isFirstOrder: cart.isFirst,
  });
  const reduction = { amount, freeDelivery, shown: showApplied(applied, currency) };
  return {
    totals: priceCart(lines, { ...settings, currency }, method, reduction).totals,
    tried: tried.map((one) => ({
      id: one.rule.id,
      name: one.rule.name,
      code: one.rule.code,
      applied: one.applied !== null,
      amount: { amount: one.applied?.amount ?? 0, currency },
      freeDelivery: (one.applied?.delivery ?? 0) > 0,
      reason: describeDiscount(one, lines),
    })),
  };
}

async function cartOf(db: Database, question: Exclude<Question, { orderId: string }>, now: Date): Promise<PastOrder> {
  const { currency } = await readSettings(db);
  return {
    placedAt: now,
    currency,
    method: question.delivery?.method ?? 'address',
    isFirst: true,
    code: question.discountCode ?? null,
    lines: await readLines(db, question.lines),
  };
}

/** Lines whose variant is gone, or is another product's, are left out. */
async function readLines(db: Database, lines: readonly CartLineInput[]): Promise<LineToDiscount[]> {
  const asked = lines.map(({ productId, variantId, quantity }, id) => ({ id, productId, variantId, quantity }));
  const { rows } = await db.execute<LineToDiscount & Record<string, unknown>>(sql`
    select line.id::text as id, p.id as "productId", p.category_path as "categoryPath", v.price::float8 as "unitPrice",
      v.compare_at_price::float8 as "compareAtPrice", line.quantity
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as line(id int, "productId" uuid, "variantId" uuid, quantity int)
    join variants v on v.id = line."variantId" and v.product_id = line."productId"
    join products p on p.id = v.product_id
    order by line.id`);
  return rows;
}
