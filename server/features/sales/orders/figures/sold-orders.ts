import { sql } from 'drizzle-orm';
import type { Currency } from '#contracts/common/money.ts';
import { levaPerEuro } from '#contracts/common/other-currency.rule.ts';
import { orders } from '../orders.tables.ts';

/**
 * Orders that count as sold: neither cancelled, returned nor hidden. The trigger `orders_update_has_bought` has the
 * same condition.
 */
export const isSold = sql`${orders.status} not in ('cancelled', 'returned') and ${orders.deletedAt} is null`;

/** The amount of an order in the shop's current currency, converted at the fixed rate if necessary. */
export function inShopCurrency(amount: ReturnType<typeof sql>, currency: Currency) {
  const rate = sql.raw(String(levaPerEuro));
  const converted = currency === 'EUR' ? sql`round(${amount} / ${rate})` : sql`round(${amount} * ${rate})`;
  return sql`case when ${orders.currency} = ${currency} then ${amount} else ${converted} end`;
}
