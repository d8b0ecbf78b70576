import { sql } from 'drizzle-orm';
import type { ListedFact } from '#contracts/facts/facts.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { readFacts } from './fact-book.ts';

/** All definitions in display order, each with the number of products that have a value. Two queries of all products. */
export async function listFacts(db: Database): Promise<ListedFact[]> {
  const { definitions } = await readFacts(db);
  const counts = await queryRows(
    db,
    { key: column.text, count: column.number },
    sql`
    select k.key, count(*)::int as count from products p, jsonb_object_keys(p.facts) as k(key)
      where k.key not in (select slug from attributes where type = 'choice') group by 1
    union all
    select a.slug, count(distinct p.id)::int from products p, unnest(p.value_ids) as v(id)
      join attribute_values av on av.id = v.id join attributes a on a.id = av.attribute_id group by 1`,
  );
  const countOf = new Map<string, number>();
  for (const { key, count } of counts) countOf.set(key, (countOf.get(key) ?? 0) + count);
  return definitions.map((fact) => ({ ...fact, productCount: countOf.get(fact.key) ?? 0 }));
}
