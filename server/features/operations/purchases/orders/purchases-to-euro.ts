import { sql } from 'drizzle-orm';
import type { CurrencyPart } from '#server/features/store/settings/questions.ts';
import { inEuro } from '#server/platform/in-euro.ts';
import { purchaseLines, purchaseReceipts, supplierGoods } from '../purchases.tables.ts';

/** Converts what goods cost from suppliers and in purchase orders, also in those that are over, as the history of costs. */
export const purchasesToEuro: CurrencyPart = {
  locks: 'stock',
  preview: async (db) => {
    const count = await db.$count(supplierGoods, sql`${supplierGoods.cost} is not null`);
    return count === 0 ? null : { label: 'Цени от доставчици', count, examples: [], warnings: [] };
  },
  move: async ({ tx }) => {
    const { rowCount } = await tx.execute(sql`update ${supplierGoods} v set cost = ${inEuro(sql`v.cost`)}`);
    await tx.execute(sql`update ${purchaseLines} v set cost = ${inEuro(sql`v.cost`)}`);
    await tx.execute(sql`
      update ${purchaseReceipts} r set rows = coalesce((
        select jsonb_agg(jsonb_set(one, '{cost}', coalesce(to_jsonb(${inEuro(sql`(one ->> 'cost')::bigint`)}), 'null')) order by place)
        from jsonb_array_elements(r.rows) with ordinality as part(one, place)), '[]')`);
    return rowCount ?? 0;
  },
};
