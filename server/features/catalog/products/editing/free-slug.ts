import { type SQL, sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { slugOf } from '../search/transliterate.ts';

/**
 * Returns a slug for `name` that is not in `taken` (a select of one column with every slug in use): the plain one,
 * otherwise with -2, -3 … Concurrent transactions with the same name wait until this one ends.
 */
export async function freeSlug(
  { tx }: Operation,
  name: string,
  kind: 'product' | 'category' | 'attribute' | 'value',
  isTaken: SQL,
): Promise<string> {
  const base = slugOf(name) || kind;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${base}`}, 0))`);
  const rows = await queryRows(
    tx,
    { slug: column.text },
    sql`
    select slug from (${isTaken}) as used(slug) where slug = ${base} or slug like ${`${base}-%`}`,
  );
  const usedSlugs = new Set(rows.map((row) => row.slug));
  let slug = base;
  for (let number = 2; usedSlugs.has(slug); number++) slug = `${base}-${number}`;
  return slug;
}

/** The current and former slugs of all products. */
export const productSlugsInUse = sql`select slug from products union all select slug from product_old_slugs`;

/** The current and former slugs of all products but one, which may have its own again. */
export const slugsOfOthers = (id: string): SQL => sql`
  select slug from products where id <> ${id}::uuid
  union all select slug from product_old_slugs where product_id <> ${id}::uuid`;
