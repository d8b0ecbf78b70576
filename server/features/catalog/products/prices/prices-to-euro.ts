import { sql } from 'drizzle-orm';
import type { CurrencyPart } from '#server/features/store/settings/questions.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { inEuro } from '#server/platform/in-euro.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { products, variants } from '../products.tables.ts';
import { costChanges, priceChanges } from './price-changes.tables.ts';
import { promotionPrices } from './promotions.tables.ts';

const exampleCount = 8;
const price = inEuro(sql`v.price`);
const compareAt = inEuro(sql`v.compare_at_price`);

const countsColumns = {
  count: column.number,
  /** Reductions of less than a cent. */
  lost: column.number,
  /** Prices that ended in 9 or 0 and no longer do. */
  odd: column.number,
};

/**
 * Converts the prices of variants and their whole history. Rounding keeps their order, so the lowest price of the 30
 * days before a reduction remains the lowest; the periods keep their dates, since the prices did not change. A
 * reduction of less than a cent is removed.
 */
export const pricesToEuro: CurrencyPart = {
  locks: 'stock',
  preview: async (db) => {
    const rows = await queryRows(
      db,
      countsColumns,
      sql`
      select count(*)::int as count,
        count(*) filter (where v.compare_at_price is not null and ${compareAt} <= ${price})::int as lost,
        count(*) filter (where v.price % 10 in (0, 9) and ${price} % 10 not in (0, 9))::int as odd
      from variants v`,
    );
    const examples = await queryRows(
      db,
      { name: column.text, before: column.number, after: column.number },
      sql`
      select concat_ws(', ', p.name, nullif(v.name, '')) as name, v.price::float8 as before, ${price}::float8 as after
      from products p join variants v on v.product_id = p.id
      where p.status = 'active' order by p.sold_count desc, p.name, v.position limit ${exampleCount}`,
    );
    const { count = 0, lost = 0, odd = 0 } = rows[0] ?? {};
    return {
      label: 'Цени на продукти',
      count,
      examples: examples.map(({ name, before, after }) => ({
        name,
        before: { amount: before, currency: 'BGN' },
        after: { amount: after, currency: 'EUR' },
      })),
      warnings: [
        ...(odd > 0
          ? [
              `${odd} цени завършваха на 9 или 0, а в евро няма. Закръгляш ги наведнъж след това: „Продукти“, „Таблица“, „Закръгляне“.`,
            ]
          : []),
        ...(lost > 0 ? [`${lost} намаления са под един цент и отпадат.`] : []),
      ],
    };
  },
  move: async (op) => {
    const { tx } = op;
    const { rowCount } = await tx.execute(sql`
      with locked as materialized (select id from ${variants} order by id for update)
      update ${variants} v set price = ${price}, cost = ${inEuro(sql`v.cost`)},
        compare_at_price = case when ${compareAt} > ${price} then ${compareAt} end
      from locked where v.id = locked.id`);
    await tx.execute(sql`
      update ${priceChanges} v set price = ${price},
        compare_at_price = case when ${compareAt} > ${price} then ${compareAt} end`);
    await tx.execute(sql`update ${costChanges} v set cost = ${inEuro(sql`v.cost`)}`);
    await movePromotions(tx);
    const rows = await queryRows(
      tx,
      { id: column.text },
      sql`
      with locked as materialized (select id from ${products} order by id for update)
      update ${products} p set currency = 'EUR' from locked where p.id = locked.id returning p.id`,
    );
    await refreshListing(
      op,
      rows.map(({ id }) => id),
    );
    return rowCount ?? 0;
  },
};

/** Converts current and scheduled promotions. A promotion less than a cent below the rounded price is removed. */
async function movePromotions(tx: Transaction): Promise<void> {
  const regular = inEuro(sql`v.regular_price`);
  await tx.execute(sql`delete from ${promotionPrices} v where ${regular} <= ${price}`);
  await tx.execute(sql`
    update ${promotionPrices} v set price = ${price}, regular_price = ${regular},
      regular_compare_at = case when ${inEuro(sql`v.regular_compare_at`)} > ${regular} then ${inEuro(sql`v.regular_compare_at`)} end`);
}
