import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { formatMoney } from '#contracts/common/format-money.rule.ts';
import { Currency } from '#contracts/common/money.ts';
import { priceChanges } from '#server/features/catalog/products/prices/price-changes.tables.ts';
import { products, variants } from '#server/features/catalog/products/products.tables.ts';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { isInMonth } from '#server/platform/database/start-of-day.ts';
import { changedSettings, inspectedSettings } from './changed-settings.ts';
import { type Inspect, onPage } from './inspected-month.ts';

const columns = {
  id: column.text,
  at: column.timestamp,
  number: column.text,
  name: column.text,
  price: column.nullable(column.number),
  before: column.nullable(column.number),
  currency: column.nullable(column.oneOf(Currency.options)),
  was: column.json(z.record(z.string(), z.unknown()).nullable()),
  becomes: column.json(z.record(z.string(), z.unknown()).nullable()),
};

/** Changed prices, and changed settings of the company, the documents and the tax, without who made them. */
export const inspectChanges: Inspect = async (db, month) => {
  const isSettings = sql`a.action = 'settings.updated' and a.after ?| array[${sql.join(
    Object.keys(inspectedSettings).map((key) => sql`${key}`),
    sql`, `,
  )}]::text[]`;
  const all = sql`(
    select c.id, c.since as at, v.sku as number, concat_ws(', ', p.name, nullif(v.name, '')) as name,
      c.price::float8 as price,
      (select b.price::float8 from ${priceChanges} b where b.variant_id = c.variant_id and b.since < c.since
        order by b.since desc limit 1) as before, p.currency, null::jsonb as was, null::jsonb as becomes
    from ${priceChanges} c join ${variants} v on v.id = c.variant_id join ${products} p on p.id = v.product_id
    where ${isInMonth(sql`c.since`, month.month)}
    union all
    select a.id, a.created_at, '', '', null, null, null, a.before, a.after from ${activities} a
    where ${isSettings} and ${isInMonth(sql`a.created_at`, month.month)}) as changes`;
  const [changes, total] = await Promise.all([
    queryRows(
      db,
      columns,
      sql`select id, to_json(at) #>> '{}' as at, number, name, price, before, currency, was, becomes from ${all}
        order by changes.at desc, id ${onPage(month)}`,
    ),
    countCapped(db, all),
  ]);
  return { rows: changes.map(present), ...total };
};

function present(row: RowOf<typeof columns>) {
  const { id, at, number, name, price, before, currency } = row;
  const head = { id, at: at.toISOString(), number, sum: null };
  if (price === null || currency === null)
    return { ...head, number: '', kind: 'Настройки', details: changedSettings(row.was ?? {}, row.becomes ?? {}) };
  const money = (amount: number) => formatMoney({ amount, currency });
  const change = before === null ? money(price) : `${money(before)} → ${money(price)}`;
  return { ...head, kind: 'Цена', details: [name, change] };
}
