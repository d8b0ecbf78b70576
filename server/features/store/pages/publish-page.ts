import { pagesTopic } from '#contracts/pages/page-topics.rule.ts';
import { type Page, PageSlug } from '#contracts/pages/pages.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { displayName, type SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { pageVersions } from './pages.tables.ts';
import { presentPage } from './present-page.ts';
import { readPage } from './read-page.ts';

export interface PageEdition {
  title: string;
  text: string;
  /** The version that was edited. */
  basedOn: number;
}

/**
 * Publishes a new version of a text. If two users edited the same version, one publishes and the other gets STALE:
 * the insert succeeds only if the next number is still free.
 */
export async function publishPage(
  op: Operation<SignedInCaller>,
  slug: string,
  { title, text, basedOn }: PageEdition,
): Promise<Page> {
  const { tx, caller } = op;
  const { page: before } = await readPage(tx, slug);
  if (before.version !== basedOn) throw new ShopError('STALE');
  // The first version comes with the shop: whoever publishes it unchanged has read it and stands by it.
  if (before.version > 1 && before.title === title && before.text === text) {
    throw new ShopError('CONFLICT', { message: 'Текстът е същият като публикувания. Няма какво да се публикува.' });
  }
  const version = basedOn + 1;
  const [row] = await tx
    .insert(pageVersions)
    .values({
      slug: PageSlug.parse(slug),
      version,
      title,
      text,
      authorId: caller.user.id,
      author: displayName(caller.user),
    })
    .onConflictDoNothing({ target: [pageVersions.slug, pageVersions.version] })
    .returning();
  if (!row) throw new ShopError('STALE');
  await recordActivity(op, {
    action: 'page.published',
    subjectType: 'page',
    subjectId: slug,
    subjectName: title,
    before: { version: before.version, title: before.title, text: before.text },
    after: { version, title, text },
  });
  announceChange(op, pagesTopic);
  return presentPage(row);
}
