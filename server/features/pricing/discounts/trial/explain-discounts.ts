import { and, isNull, or, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { codeKey } from '#contracts/discounts/code-key.rule.ts';
import type { explainDiscountsRoute } from '#contracts/discounts/discount-trials.ts';
import { type DiscountedCart, priceWithDiscounts } from '#server/features/pricing/cart-pricing/price-with-discounts.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { hasCode, issuedAs } from '../codes/issued-codes.ts';
import { discountRow } from '../discount-row.ts';
import { discounts } from '../discounts.tables.ts';
import type { HasOrdered, PastOrder, PastOrders } from '../questions.ts';
import { ruleOf } from '../rule-of.ts';
import { usedBy } from '../uses/used-by.ts';
import { goodsMargin, triedMargin } from './goods-margin.ts';
import { readGroupNames } from './read-group-names.ts';
import { type TrialCart, trialCart, type CartQuestion } from './trial-cart.ts';

type Question = { orderId: string } | CartQuestion;
interface Asked extends Pick<PastOrders, 'readPastOrder'> {
  now: Date;
  hasOrdered: HasOrdered;
  seesCosts: boolean;
}
type TriedRule = DiscountedCart['discounted']['tried'][number];
type Answer = z.output<typeof explainDiscountsRoute.response>;

/**
 * Evaluates every automatic rule, including inactive ones, and the code in question: applied or not, and why. An
 * order is evaluated with its own prices and date, but with the current rules, limits and groups of its buyer; its
 * own uses do not count against it. A cart is evaluated as its customer would see it now.
 */
export async function explainDiscounts(
  db: Database,
  question: Question,
  { now, readPastOrder, hasOrdered, seesCosts }: Asked,
): Promise<Answer> {
  const settings = await readSettings(db);
  const cart =
    'orderId' in question
      ? orderAsCart(await readPastOrder(db, question.orderId))
      : await trialCart(db, question, { currency: settings.currency, now, hasOrdered });
  const { currency, lines, method, customers } = cart;
  const key = codeKey(cart.code ?? '');
  const rows = await db
    .select({ row: discountRow, issued: issuedAs(key), usedByCustomer: usedBy(customers ?? []) })
    .from(discounts)
    .where(or(and(isNull(discounts.codeKey), eq(discounts.manyCodes, false)), hasCode(key)));
  const rules = rows.map(({ row, issued, usedByCustomer }) =>
    ruleOf(row, { issued: issued && { ...issued, used: customers !== null && issued.used }, usedByCustomer }),
  );
  const { totals, discounted, describe } = priceWithDiscounts(
    lines,
    { ...settings, currency },
    { method, discounts: { rules, now: cart.placedAt, isFirstOrder: cart.isFirst, groupIds: cart.groupIds } },
  );
  const { tried } = discounted;
  const nameOf = await readGroupNames(
    db,
    tried.filter(isForOthers).flatMap(({ rule }) => rule.groupIds),
  );
  return {
    totals,
    lines: cart.shown,
    ...(seesCosts && { margin: triedMargin([goodsMargin(lines, discounted.reductions, settings)], currency) }),
    tried: tried.map((one) => ({
      id: one.rule.id,
      name: one.rule.name,
      code: one.rule.code,
      applied: one.applied !== null,
      amount: { amount: one.applied?.amount ?? 0, currency },
      freeDelivery: (one.applied?.delivery ?? 0) > 0,
      reason: reasonFor(one, describe, { isKnown: cart.groupIds !== null, nameOf }),
    })),
  };
}

function orderAsCart(order: PastOrder | undefined): TrialCart {
  if (!order) throw new ShopError('NOT_FOUND');
  return { ...order, shown: [], customers: null };
}

function isForOthers({ refusal }: TriedRule): boolean {
  return refusal?.cause === 'not_in_group';
}

/** The message for the buyer, except for groups: their names are shown to staff only. */
function reasonFor(
  one: TriedRule,
  describe: DiscountedCart['describe'],
  { isKnown, nameOf }: { isKnown: boolean; nameOf: (groupId: string) => string },
): string {
  if (!isForOthers(one)) return describe(one);
  const names = one.rule.groupIds.map((id) => `„${nameOf(id)}“`);
  const groups = names.length === 1 ? `групата ${names.join()}` : `никоя от групите ${names.join(', ')}`;
  return isKnown ? `Клиентът не е в ${groups}.` : `Важи само за клиенти от ${names.join(', ')}.`;
}
