import { eq, sql } from 'drizzle-orm';
import { media } from '#server/features/store/media/media.tables.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';

/** Makes `ids` the children of a parent in this order. The caller must hold the lock of lock-categories.ts. */
export async function writeLevel({ tx }: Operation, parentId: string | null, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update categories c set parent_id = ${parentId}::uuid, position = place.position - 1
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as place(id, position)
    where c.id = place.id and (c.parent_id, c.position) is distinct from (${parentId}::uuid, place.position - 1)`);
}

/** Redirects former slugs to a category, except those that are current, so that each redirects in one step. */
export async function leadOn({ tx }: Operation, categoryId: string, slugs: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into category_old_slugs (slug, category_id)
    select slug, ${categoryId}::uuid from unnest(${sql.param([...slugs])}::text[]) as given(slug)
    where not exists (select from categories c where c.slug = given.slug)
    on conflict (slug) do update set category_id = excluded.category_id`);
}

/** Removes the redirect of a slug that becomes current. */
export async function claimSlug({ tx }: Operation, slug: string): Promise<void> {
  await tx.execute(sql`delete from category_old_slugs where slug = ${slug}`);
}

/** The current and former slugs of all categories. */
export const categorySlugsInUse = sql`select slug from categories union all select slug from category_old_slugs`;

/** Refuses a picture that does not exist. */
export async function requirePicture({ tx }: Operation, imageId: string | null | undefined): Promise<void> {
  if (!imageId) return;
  const [picture] = await tx.select({ id: media.id }).from(media).where(eq(media.id, imageId));
  if (!picture) throw new ShopError('VALIDATION', { errors: [{ path: 'imageId', message: 'Няма такава снимка.' }] });
}
