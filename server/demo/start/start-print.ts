import { sql, type SQL } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** All rows of a table as one hash. */
const hashOf = (table: string, row: SQL): SQL =>
  sql`(select coalesce(hashtextextended(string_agg(${row}, '' order by t.id), 0), 0)::text from ${sql.identifier(table)} t)`;

const whole = sql`t::text`;

/**
 * What a preset has put into a shop, as one text that is another one as soon as anybody changes, adds or removes something
 * of it. The columns of products that follow from other tables are left out.
 */
export async function readStartPrint(db: Database): Promise<string> {
  const parts = [
    hashOf('products', sql`t.id::text || t.updated_at::text || t.status`),
    ...['categories', 'attributes', 'attribute_values', 'sections'].map((table) => hashOf(table, whole)),
    hashOf('variants', sql`t.id::text || t.price::text || t.stock::text`),
    hashOf('content_pages', sql`t.id::text || t.draft_version::text`),
    sql`(select count(*)::text from content_versions)`,
    sql`(select count(*)::text from design_versions)`,
    sql`(select count(*)::text from orders)`,
  ];
  const [row] = await queryRows(
    db,
    { print: column.text },
    sql`select concat_ws(' ', ${sql.join(parts, sql`, `)}) as print`,
  );
  return row?.print ?? '';
}
