import { sql } from 'drizzle-orm';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { slugTaken } from '../editing/refuse-taken.ts';

const storedCategoryColumns = {
  id: column.text,
  name: column.text,
  slug: column.text,
  parentId: column.nullable(column.text),
  position: column.number,
  imageId: column.nullable(column.text),
  version: column.number,
};
export type StoredCategory = RowOf<typeof storedCategoryColumns>;

/**
 * Returns all categories and blocks other changes of categories until this transaction ends: two concurrent moves
 * could otherwise form a cycle. Reads are not blocked.
 */
export async function lockCategories({ tx }: Operation): Promise<Map<string, StoredCategory>> {
  await tx.execute(sql`lock table categories in share row exclusive mode`);
  const rows = await queryRows(
    tx,
    storedCategoryColumns,
    sql`select id, name, slug, parent_id as "parentId", position, image_id as "imageId", version from categories`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Refuses the name of a sibling. */
export function refuseTwins(
  all: ReadonlyMap<string, StoredCategory>,
  place: { id: string | null; name: string; parentId: string | null },
  path: string,
): void {
  const twin = [...all.values()].find(
    ({ id, name, parentId }) =>
      id !== place.id && parentId === place.parentId && name.toLowerCase() === place.name.toLowerCase(),
  );
  if (!twin) return;
  const message = `Тук вече има категория „${twin.name}“.`;
  throw new ShopError('NAME_TAKEN', { message, errors: [{ path, message }] });
}

/** Refuses a parent that does not exist. */
export function requireParent(all: ReadonlyMap<string, StoredCategory>, parentId: string | null, path: string): void {
  if (parentId === null || all.has(parentId)) return;
  throw new ShopError('VALIDATION', { errors: [{ path, message: 'Няма такава категория.' }] });
}

/** Refuses the current slug of another category. A former slug may be taken. */
export function refuseTakenSlug(
  all: ReadonlyMap<string, StoredCategory>,
  category: { id: string | null; slug: string },
): void {
  if ([...all.values()].some(({ id, slug }) => id !== category.id && slug === category.slug)) throw slugTaken();
}

/** The categories of a level, in order. */
export function levelOf(all: ReadonlyMap<string, StoredCategory>, parentId: string | null): StoredCategory[] {
  return [...all.values()]
    .filter((category) => category.parentId === parentId)
    .sort((a, b) => a.position - b.position || a.name.localeCompare(b.name, 'bg') || (a.id < b.id ? -1 : 1));
}

/** Whether `id` is `ancestorId` or one of its descendants. */
export function liesWithin(all: ReadonlyMap<string, StoredCategory>, id: string, ancestorId: string): boolean {
  for (let at = all.get(id); at; at = at.parentId === null ? undefined : all.get(at.parentId)) {
    if (at.id === ancestorId) return true;
  }
  return false;
}
