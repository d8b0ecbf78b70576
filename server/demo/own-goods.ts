import { type SQL, sql } from 'drizzle-orm';
import type { OwnGoods } from '#contracts/presets/own-goods.rule.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** What a shop has of its own, each as a condition that reads one row. The home page of a new shop is nobody's yet. */
const conditions: Readonly<Record<OwnGoods, SQL>> = {
  products: sql`exists (select from products)`,
  categories: sql`exists (select from categories)`,
  facts: sql`exists (select from attributes)`,
  sections: sql`exists (select from sections)`,
  pages: sql`exists (select from content_pages where use <> 'home' or draft_version > 1)
    or exists (select from content_versions where version > 1)`,
  orders: sql`exists (select from orders)`,
};

// The names of a record of conditions, which Object.keys loses.
const kinds = Object.keys(conditions) as OwnGoods[];

/** Whether a shop has anything of its own. */
export const hasOwnGoods = sql.join(Object.values(conditions), sql` or `);

/** What keeps a shop from being started from a preset; nothing while it is empty. */
export async function readOwnGoods(db: Database): Promise<OwnGoods[]> {
  const readers = Object.fromEntries(kinds.map((kind) => [kind, column.boolean]));
  const columns = kinds.map((kind) => sql`(${conditions[kind]}) as ${sql.identifier(kind)}`);
  const [row] = await queryRows(db, readers, sql`select ${sql.join(columns, sql`, `)}`);
  return kinds.filter((kind) => row?.[kind]);
}
