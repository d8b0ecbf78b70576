import { and, desc, eq } from 'drizzle-orm';
import type { ContentPage, PageContent } from '#contracts/content/content-pages.ts';
import { recordActivity, storedActor } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { announceContent } from './announce-content.ts';
import { cleanContent } from './clean-content.ts';
import { contentPages, contentPreviews, contentVersions } from './content.tables.ts';
import { getContentPage } from './get-content-page.ts';
import { lockContentPage } from './lock-content-page.ts';

export interface Publication {
  basedOn: number;
  from: string | null;
  until: string | null;
}

/**
 * Publishes the draft as a new version. What the draft lacks is named, and it is published for a period at most that has
 * not ended. Links that show the draft end.
 */
export async function publishContentPage(
  op: Operation<Caller>,
  id: string,
  { basedOn, from, until }: Publication,
): Promise<ContentPage> {
  const { tx, now } = op;
  const page = await lockContentPage(op, id, basedOn);
  if (until !== null && new Date(until) <= now)
    throw new ShopError('VALIDATION', { errors: [{ path: 'until', message: 'Краят вече е минал.' }] });
  const content = cleanContent(page.draft, true);
  const [last] = await tx
    .select({ version: contentVersions.version, content: contentVersions.content })
    .from(contentVersions)
    .where(eq(contentVersions.pageId, id))
    .orderBy(desc(contentVersions.version))
    .limit(1);
  const version = (last?.version ?? 0) + 1;
  const { actorId, actor } = storedActor(op);
  await tx.insert(contentVersions).values({
    pageId: id,
    version,
    content,
    publishedAt: now,
    authorId: actorId,
    author: actor,
    startsAt: from === null ? now : new Date(from),
    endsAt: until === null ? null : new Date(until),
  });
  await tx.update(contentPages).set({ publishedDraft: page.draftVersion }).where(eq(contentPages.id, id));
  await tx.delete(contentPreviews).where(and(eq(contentPreviews.pageId, id), eq(contentPreviews.purpose, 'link')));
  await recordActivity(op, {
    action: 'content-page.published',
    subjectType: 'content-page',
    subjectId: id,
    subjectName: content.head.title,
    before: last ? { version: last.version, ...outline(last.content) } : null,
    after: { version, from, until, ...outline(content) },
  });
  await announceContent(op, id);
  return getContentPage(tx, id, now);
}

/** What activities keep of a version; its whole content is in the version itself. */
function outline({ head, page }: PageContent) {
  return { title: head.title, sections: page.sections.map(({ kind, hidden }) => (hidden ? `${kind} (скрита)` : kind)) };
}
