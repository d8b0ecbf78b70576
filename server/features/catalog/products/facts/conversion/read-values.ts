import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FactDefinition } from '#contracts/facts/facts.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { CountedValue } from './convert-values.ts';

interface ValuesOfProducts {
  values: CountedValue[];
  /** Products whose variants differ by the fact: as many as there are, and the names of some. */
  differing: { count: number; names: string[] };
}

const countColumns = { value: column.json(z.unknown()), products: column.number };

/** The values that products have of a fact, each once. One query of all products that have one. */
export async function readValues(db: Database, fact: FactDefinition): Promise<ValuesOfProducts> {
  if (fact.type === 'choice' && fact.options.describes === 'variant') return readValuesOfVariants(db, fact);
  const values = await queryRows(
    db,
    countColumns,
    sql`
    select p.facts->${fact.key}::text as value, count(*)::int as products from products p
    where p.facts ? ${fact.key}::text group by 1 order by 2 desc, 1`,
  );
  return { values, differing: { count: 0, names: [] } };
}

/** The values of all variants of a product together, as far as its variants do not differ by them. Two queries. */
async function readValuesOfVariants(db: Database, fact: FactDefinition): Promise<ValuesOfProducts> {
  const sets = setsOf(fact);
  const values = await queryRows(
    db,
    countColumns,
    sql`
    select to_jsonb(slugs) as value, count(*)::int as products from (${sets}) s
    where sets = 1 group by slugs order by 2 desc, 1`,
  );
  const [differing = { count: 0, names: [] }] = await queryRows(
    db,
    { count: column.number, names: column.listOf(column.text) },
    sql`
    select count(*)::int as count, coalesce((array_agg(p.name order by p.name))[1:3], '{}') as names
    from (${sets}) s join products p on p.id = s.product_id where sets > 1`,
  );
  return { values, differing };
}

/** For each product with a value of the choice: how many sets of values its variants have, and one of them. */
export const setsOf = ({ id, values }: FactDefinition, productIds?: SQL) => sql`
  select product_id, count(distinct slugs) as sets, min(slugs) as slugs from (
    select v.product_id, array(
      select av.slug from attribute_values av
      where av.attribute_id = ${id}::uuid and av.id = any(v.value_ids) order by av.position, av.id) as slugs
    from variants v
    where v.product_id in (
      select product_id from variants where value_ids && ${sql.param(values.map((value) => value.id))}::uuid[])
      and ${productIds ? sql`v.product_id = any(${productIds})` : sql`true`}
  ) v group by product_id`;
