import type { z } from 'zod';
import type { tryDiscountRoute } from '#contracts/discounts/discount-trials.ts';
import type { DiscountInput } from '#contracts/discounts/discounts.ts';
import { priceWithDiscounts } from '#server/features/pricing/cart-pricing/price-with-discounts.ts';
import type { DiscountRule } from '#server/features/pricing/cart-pricing/pricing-input.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import { discountValues } from '../discount-values.ts';
import type { PastOrders } from '../questions.ts';
import { goodsMargin, triedMargin } from './goods-margin.ts';

const days = 30;
const most = 5_000;

/**
 * Simulates a rule on the orders of the last 30 days, alone and without dates, limits and status: the number of
 * affected orders, the total reduction, and the margin of their goods without and with it.
 */
export async function tryDiscount(
  db: Database,
  input: DiscountInput,
  { now, readPastOrders, seesCosts }: Pick<PastOrders, 'readPastOrders'> & { now: Date; seesCosts: boolean },
): Promise<z.output<typeof tryDiscountRoute.response>> {
  const values = await discountValues(db, input);
  const rule: DiscountRule = {
    ...values,
    id: newId(),
    groupIds: input.groupIds,
    scopeNames: [],
    isCodeUsed: false,
    startsAt: null,
    endsAt: null,
    limitTotal: null,
    limitPerCustomer: null,
    status: 'active',
    used: 0,
    usedByCustomer: 0,
  };
  const settings = await readSettings(db);
  const from = daysBefore(now, days);
  const past = await readPastOrders(db, from, most);
  const gains = past.map(({ lines, method, currency, placedAt, isFirst, groupIds }) => {
    const discounts = { rules: [rule], now: placedAt, isFirstOrder: isFirst, groupIds };
    const { discounted } = priceWithDiscounts(lines, { ...settings, currency }, { method, discounts });
    const { amount, delivery } = discounted.applied[0] ?? { amount: 0, delivery: 0 };
    return { amount, delivery, currency, goods: goodsMargin(lines, discounted.reductions, settings) };
  });
  const touched = gains.filter(({ amount, delivery }) => amount + delivery > 0);
  const inCurrency = touched.filter(({ currency }) => currency === settings.currency);
  return {
    from: from.toISOString(),
    orders: past.length,
    touched: touched.length,
    cost: {
      amount: touched.reduce((sum, { amount, delivery }) => sum + amount + delivery, 0),
      currency: settings.currency,
    },
    ...(seesCosts && {
      margin: triedMargin(
        inCurrency.map(({ goods }) => goods),
        settings.currency,
      ),
    }),
    freeDeliveries: touched.filter(({ delivery }) => delivery > 0).length,
  };
}
