import { sql } from 'drizzle-orm';
import type { Attribute } from '#contracts/products/products.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

const nameColumns = { id: column.text, name: column.text, slug: column.text };

/** Returns every attribute with all its values, in order. One query. */
export async function listAttributes(db: Database, id?: string): Promise<Attribute[]> {
  const rows = await queryRows(
    db,
    { ...nameColumns, isOfProduct: column.boolean, values: column.listOf(column.object(nameColumns)) },
    sql`
    select a.id, a.name, a.slug, a.options @> '{"describes": "product"}' as "isOfProduct", (
      select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'slug', v.slug) order by v.position, v.id), '[]'::json)
      from attribute_values v where v.attribute_id = a.id
    ) as values
    from attributes a where a.type = 'choice' and ${id === undefined ? sql`true` : sql`a.id = ${id}::uuid`}
    order by a.position, a.id`,
  );
  return rows.map(({ isOfProduct, ...attribute }) => (isOfProduct ? { ...attribute, isOfProduct } : attribute));
}
