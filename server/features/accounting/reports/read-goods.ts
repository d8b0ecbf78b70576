import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '#contracts/common/money.ts';
import { readFacts } from '#server/features/catalog/products/facts/fact-book.ts';
import { categories, products, variants } from '#server/features/catalog/products/products.tables.ts';
import { orderLines } from '#server/features/sales/orders/orders.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { variantRows } from './fact-rows.ts';
import { openDays, type Period } from './open-days.ts';
import { isKept, type KeyedSums } from './read-sales.ts';
import { reportVariants } from './reports.tables.ts';
import { sumColumns, sumNames } from './sums.ts';

/** What goods are added up by. */
export type GoodsKind = 'product' | 'variant' | 'category' | 'attribute';

export interface NamedSums extends KeyedSums {
  label: string;
}

const lastName = (id: SQL, name: SQL) =>
  sql`(select ${name} from ${orderLines} l where ${id} order by l.id desc limit 1)`;

const names = ['pieces', 'goods', 'net', 'cost', 'costed', 'discount'] as const;

const listOf = (part: (column: SQL) => SQL) =>
  sql.join(
    names.map((name) => part(sql`${sql.identifier(name)}`)),
    sql`, `,
  );
interface Kind {
  /** What the kept rows are added up by before they are joined: as few groups as the kind needs. */
  by: SQL;
  /** How these sums `v` lead to the key. */
  join: SQL;
  /** Further rows (key, product, sums). */
  more?: SQL;
  key: SQL;
  label: SQL;
}

/** The rows of each kind, with their name, which deleted goods have from their last sale. */
const kinds: Readonly<Record<GoodsKind, Kind>> = {
  product: {
    by: sql`product_id`,
    join: sql``,
    key: sql`v.product_id`,
    label: sql`coalesce((select name from ${products} where id = g.key), ${lastName(sql`l.product_id = g.key`, sql`l.name`)})`,
  },
  variant: {
    by: sql`variant_id, product_id`,
    join: sql``,
    key: sql`v.variant_id`,
    label: sql`coalesce((select concat_ws(', ', p.name, nullif(n.name, '')) || ' (' || n.sku || ')' from ${variants} n
        join ${products} p on p.id = n.product_id where n.id = g.key),
      ${lastName(sql`l.product_id = g.product_id and l.variant_id = g.key`, sql`concat_ws(', ', l.name, nullif(l.variant_name, ''))`)})`,
  },
  category: {
    by: sql`product_id`,
    join: sql`join ${products} p on p.id = v.product_id cross join unnest(p.category_path) as c(id)`,
    key: sql`c.id`,
    label: sql`(select concat_ws(' › ', parent.name, c.name) from ${categories} c
      left join ${categories} parent on parent.id = c.parent_id where c.id = g.key)`,
  },
  attribute: {
    by: sql`variant_id, product_id`,
    // The values of each variant, and those of its product that no variant of it has.
    join: sql`cross join lateral (select unnest(n.value_ids) as id from ${variants} n where n.id = v.variant_id) as c`,
    more: sql`
      select c.id, v.product_id, ${listOf((column) => sql`v.${column}`)}
      from (select product_id, ${listOf((column) => sql`sum(${column}) as ${column}`)} from v group by 1) v
      join ${products} p on p.id = v.product_id cross join lateral (
        select o.id from unnest(p.value_ids) as o(id)
        where o.id <> all(array(select unnest(s.value_ids) from ${variants} s where s.product_id = p.id))
      ) as c`,
    key: sql`c.id`,
    // Named by the book of facts.
    label: sql`null::text`,
  },
};

interface Wanted {
  kind: GoodsKind;
  period: Period;
  currency: Currency;
  limit: number;
  /** Only these rows, for the values of another period. */
  keys?: readonly string[];
}

/** The goods of a period, those with the highest sum first, and how many rows there are in all. */
export async function readGoods(
  db: Database,
  { kind, period, currency, limit, keys }: Wanted,
): Promise<{ rows: NamedSums[]; count: number }> {
  const days = await openDays(db, period, currency);
  const { by, join, more, key, label } = kinds[kind];
  const live =
    days.length === 0
      ? sql``
      : sql`union all select variant_id, product_id, ${goodsNames} from (${variantRows({ days, currency })}) as live`;
  // Before they are added up, where a row has the key itself.
  const onlyKeys = keys ? sql`= any(${sql.param([...keys])}::uuid[])` : null;
  const isOnly =
    onlyKeys && (kind === 'product' || kind === 'variant')
      ? sql`where ${sql.identifier(`${kind}_id`)} ${onlyKeys}`
      : sql``;
  const rows = await queryRows(
    db,
    { key: column.text, label: column.nullable(column.text), count: column.number, ...sumColumns },
    sql`
    with v as materialized (
      select ${by}, ${sums} from (
        select variant_id, product_id, ${goodsNames} from ${reportVariants} where ${isKept(period, days)}
        ${live}
      ) as facts ${isOnly} group by ${by}
    ), g as (
      select key, (array_agg(product_id))[1] as product_id, ${goodsSums} from (
        select ${key} as key, v.product_id, ${listOf((column) => sql`v.${column}`)} from v ${join}
        ${more ? sql`union all ${more}` : sql``}
      ) as rows_of_keys group by 1
    ), shown as (
      select g.*, count(*) over ()::int as count from g ${onlyKeys ? sql`where g.key ${onlyKeys}` : sql``}
      order by goods desc, key limit ${limit}
    )
    select key::text as key, count, ${shownSums}, ${label} as label
    from shown g order by goods desc, key`,
  );
  const nameOf = kind === 'attribute' ? await valueNames(db) : () => undefined;
  return {
    rows: rows.map((row) => ({ ...row, label: row.label ?? nameOf(row.key) ?? 'Изтрита' })),
    count: rows[0]?.count ?? 0,
  };
}

async function valueNames(db: Database): Promise<(id: string) => string | undefined> {
  const { definitions } = await readFacts(db);
  const byId = new Map(
    definitions.flatMap(({ name, values }) => values.map((value) => [value.id, `${name}: ${value.name}`] as const)),
  );
  return (id) => byId.get(id);
}

const goodsNames = listOf((column) => column);
/** Eight-byte floats are added up faster than integers, whose sums are numeric, and exactly up to 2^53. */
const sums = listOf((column) => sql`sum(${column}::float8) as ${column}`);
const goodsSums = listOf((column) => sql`sum(${column})::bigint as ${column}`);
/** The others are of whole orders, which may have several goods. */
const shownSums = sql.join(
  sumNames.map((name) =>
    names.some((one) => one === name) ? sql`${sql.identifier(name)}` : sql`0::bigint as ${sql.identifier(name)}`,
  ),
  sql`, `,
);
