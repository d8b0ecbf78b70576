import { sql } from 'drizzle-orm';
import type { Cart } from '#contracts/cart/cart.ts';
import {
  type DiscountQuery,
  readApplicableDiscounts,
} from '#server/features/pricing/discounts/applicable-discounts.ts';
import { recipientPays } from '#server/features/sales/delivery/couriers/recipient-pays.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { cartLineRow, cartLinesQuery } from './cart-lines-query.ts';
import { cartItems } from './cart.tables.ts';
import { presentCart } from './pricing/present-cart.ts';
import { readShownFacts } from './pricing/shown-facts.ts';
import type { CartLineRow } from './read-lines.ts';

/**
 * The cart of a signed-in customer with current prices, in one query besides the settings, the couriers and the data of
 * discounts, and one more for the weight of packs. An invalid code is reported, not refused. Reading does not accept price changes: they are reported (`previousUnitPrice`)
 * until the customer adds to the line, edits it or orders. `read` are the lines, if they have been read.
 */
export async function readCart(
  db: Database,
  userId: string,
  discountQuery: DiscountQuery,
  read?: CartLineRow[],
): Promise<{ cart: Cart; isUnknownCode: boolean }> {
  const [settings, isDue, discounts, rows] = await Promise.all([
    readSettings(db),
    recipientPays(db),
    readApplicableDiscounts(db, discountQuery),
    read ?? readCartLines(db, { userId }),
  ]);
  const facts = await readShownFacts(db, rows);
  const rules = { ...settings, recipientPays: isDue };
  const { quote, isUnknownCode } = presentCart(rows, rules, { discounts, shown: facts });
  const { lines, ...rest } = quote;
  return { cart: { cartItems: lines, ...rest }, isUnknownCode };
}

/** The lines of a signed-in customer's cart. */
const readCartLines = compileStatement<{ userId: string }, typeof cartLineRow>(cartLineRow, ({ userId }) =>
  cartLinesQuery(sql`(select * from ${cartItems} where user_id = ${userId})`),
);
