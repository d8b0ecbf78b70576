import { type SQL, sql } from 'drizzle-orm';
import type { CurrencyPart } from '#server/features/store/settings/questions.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { inEuro } from '#server/platform/in-euro.ts';
import { discounts } from './discounts.tables.ts';

const exampleCount = 8;
const fixed = inEuro(sql`(d.terms->'amount'->>'amount')::bigint`);
const minimum = inEuro(sql`d.minimum_subtotal`);
const boxPrice = (price: SQL): SQL =>
  sql`jsonb_build_object('amount', greatest(${inEuro(sql`(${price}->>'amount')::bigint`)}, 1), 'currency', 'EUR')`;
const boxTerms = sql`d.terms || jsonb_build_object(
  'sizes', (select jsonb_agg(size || jsonb_build_object('price', ${boxPrice(sql`size->'price'`)}) order by place)
    from jsonb_array_elements(d.terms->'sizes') with ordinality sizes(size, place)),
  'pieceUpTo', case jsonb_typeof(d.terms->'pieceUpTo')
    when 'object' then ${boxPrice(sql`d.terms->'pieceUpTo'`)} else 'null'::jsonb end)`;
const holdsAmount = sql`(d.terms->>'kind' in ('fixed', 'box') or d.minimum_subtotal is not null)`;

const exampleColumns = {
  name: column.text,
  before: column.number,
  after: column.number,
};

/**
 * Converts fixed amounts, prices of boxes and minimums; an amount remains at least one cent. For percentages only the currency column
 * changes.
 */
export const discountsToEuro: CurrencyPart = {
  locks: 'discounts',
  preview: async (db) => {
    const rows = await queryRows(
      db,
      { count: column.number },
      sql`select count(*)::int as count from discounts d where ${holdsAmount}`,
    );
    const examples = await queryRows(
      db,
      exampleColumns,
      sql`
      select d.name, (d.terms->'amount'->>'amount')::float8 as before, greatest(${fixed}, 1)::float8 as after
        from discounts d where d.terms->>'kind' = 'fixed'
      union all
      select d.name || ', ' || (size->>'pieces') || ' броя', (size->'price'->>'amount')::float8,
          (${boxPrice(sql`size->'price'`)}->>'amount')::float8
        from discounts d, jsonb_array_elements(d.terms->'sizes') size where d.terms->>'kind' = 'box'
      union all
      select d.name || ' (най-малко)', d.minimum_subtotal::float8, ${minimum}::float8
        from discounts d where d.minimum_subtotal is not null
      order by name limit ${exampleCount}`,
    );
    return {
      label: 'Отстъпки със суми',
      count: rows[0]?.count ?? 0,
      examples: examples.map(({ name, before, after }) => ({
        name,
        before: { amount: before, currency: 'BGN' },
        after: { amount: after, currency: 'EUR' },
      })),
      warnings: [],
    };
  },
  move: async ({ tx }) => {
    const { rowCount } = await tx.execute(sql`
      with locked as materialized (select id from ${discounts} order by id for update)
      update ${discounts} d set currency = 'EUR', version = d.version + 1, minimum_subtotal = ${minimum},
        terms = case when d.terms->>'kind' = 'fixed'
          then jsonb_set(d.terms, '{amount}', jsonb_build_object('amount', greatest(${fixed}, 1), 'currency', 'EUR'))
          when d.terms->>'kind' = 'box' then ${boxTerms}
          else d.terms end
      from locked where d.id = locked.id`);
    return rowCount ?? 0;
  },
};
