import { sql } from 'drizzle-orm';
import type { Currency } from '#contracts/common/money.ts';
import { levaPerEuro } from '#contracts/common/other-currency.rule.ts';
import { orders } from '../orders.tables.ts';

/** Orders that were sold: neither cancelled nor returned, and not hidden. The trigger `orders_update_has_bought` says the same. */
export const isSold = sql`${orders.status} not in ('cancelled', 'returned') and ${orders.deletedAt} is null`;

/** An order's amount in the shop's currency of now, at the fixed rate where it was placed in the other. */
export function inShopCurrency(amount: ReturnType<typeof sql>, currency: Currency) {
  const rate = sql.raw(String(levaPerEuro));
  const converted = currency === 'EUR' ? sql`round(${amount} / ${rate})` : sql`round(${amount} * ${rate})`;
  return sql`case when ${orders.currency} = ${currency} then ${amount} else ${converted} end`;
}
