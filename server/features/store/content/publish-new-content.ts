import type { ContentUse, PageContent } from '#contracts/content/content-pages.ts';
import { contentTopic } from '#contracts/content/content-topic.rule.ts';
import { storedActor } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Operation } from '#server/platform/operation.ts';
import { cleanContent } from './clean-content.ts';
import { contentPages, contentVersions } from './content.tables.ts';

export interface NewContent {
  use: ContentUse;
  slug?: string | null;
  categoryId?: string | null;
  content: PageContent;
}

/** Publishes a page that comes with the shop. One that exists is kept. */
export async function publishNewContent(op: Operation, page: NewContent): Promise<void> {
  const { tx, now } = op;
  const content = cleanContent(page.content, true);
  const { actorId, actor } = storedActor(op);
  const [row] = await tx
    .insert(contentPages)
    .values({ ...page, draft: content, publishedDraft: 1, changedAt: now, changedById: actorId, changedBy: actor })
    .onConflictDoNothing()
    .returning({ id: contentPages.id });
  if (!row) return;
  await tx.insert(contentVersions).values({
    pageId: row.id,
    version: 1,
    content,
    publishedAt: now,
    authorId: actorId,
    author: actor,
    startsAt: now,
  });
  announceChange(op, contentTopic);
}
