import { sql } from 'drizzle-orm';
import type { CurrencyPart } from '#server/features/store/settings/questions.ts';
import { inEuro } from '#server/platform/in-euro.ts';
import { cartItems } from './cart.tables.ts';

/** Converts the prices last seen in carts, so that the conversion is not reported as a price change. */
export const cartsToEuro: CurrencyPart = {
  locks: 'carts',
  preview: () => Promise.resolve(null),
  move: async ({ tx }) => {
    const { rowCount } = await tx.execute(sql`
      with locked as materialized (select id from ${cartItems} order by id for update)
      update ${cartItems} c set seen_price = ${inEuro(sql`c.seen_price`)} from locked where c.id = locked.id`);
    return rowCount ?? 0;
  },
};
