import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ContentPage, createContentPageRoute, PageContent } from '#contracts/content/content-pages.ts';
import { pageShapeVersion } from '#contracts/content/content-pages.ts';
import { recordActivity, storedActor } from '#server/features/store/activities/record-activity.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { contentSlugOf } from './content-slug.ts';
import { contentPages } from './content.tables.ts';
import { getContentPage } from './get-content-page.ts';
import { presentContentPage } from './present-content-page.ts';

export type NewContentPage = z.output<NonNullable<typeof createContentPageRoute.body>>;

/** Creates a page as a draft. A slug that is made from the title and in use gets a number; a chosen one is refused. */
export async function createContentPage(op: Operation<Caller>, input: NewContentPage): Promise<ContentPage> {
  const { tx, now } = op;
  const { use, title, categoryId, copyOf } = input;
  if (use === 'category' && categoryId === null)
    throw new ShopError('VALIDATION', { errors: [{ path: 'categoryId', message: 'Избери категория.' }] });
  const draft = copyOf === undefined ? emptyContent(title) : await copied(op, copyOf, title);
  const slug = use === 'category' ? null : await slugFor(op, input);
  const { actorId, actor } = storedActor(op);
  const [page] = await tx
    .insert(contentPages)
    .values({
      use,
      slug,
      categoryId: use === 'category' ? categoryId : null,
      draft,
      changedAt: now,
      changedById: actorId,
      changedBy: actor,
    })
    .onConflictDoNothing()
    .returning();
  if (!page) throw taken(use);
  await recordActivity(op, {
    action: 'content-page.created',
    subjectType: 'content-page',
    subjectId: page.id,
    subjectName: title,
    after: { use, title, slug },
  });
  return presentContentPage(tx, page, now);
}

/** A page without sections. */
export function emptyContent(title: string): PageContent {
  return {
    head: { title, description: '', summary: '', picture: null, day: null },
    page: { version: pageShapeVersion, sections: [] },
  };
}

async function copied({ tx, now }: Operation, id: string, title: string): Promise<PageContent> {
  const { draft } = await getContentPage(tx, id, now);
  return { ...draft, head: { ...draft.head, title } };
}

async function slugFor({ tx }: Operation, { use, title, slug }: NewContentPage): Promise<string> {
  if (slug !== undefined) return slug;
  const base = contentSlugOf(title, use);
  const rows = await queryRows(
    tx,
    { slug: column.text },
    sql`select slug from ${contentPages}
      where use = ${use} and deleted_at is null and (slug = ${base} or starts_with(slug, ${`${base}-`}))`,
  );
  const usedSlugs = new Set(rows.map((row) => row.slug));
  let free = base;
  for (let number = 2; usedSlugs.has(free); number++) free = `${base.slice(0, 76)}-${number}`;
  return free;
}

function taken(use: NewContentPage['use']): ShopError {
  return use === 'category'
    ? new ShopError('CONFLICT', { message: 'Тази категория вече има начало. Отвори него от списъка.' })
    : slugTaken();
}

/** The refusal of an address that another page has. */
export function slugTaken(): ShopError {
  return new ShopError('SLUG_TAKEN', { errors: [{ path: 'slug', message: 'Този адрес вече се използва.' }] });
}
