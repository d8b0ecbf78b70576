import type { PageContent } from '#contracts/content/content-pages.ts';
import { contentTopic } from '#contracts/content/content-topic.rule.ts';
import { storedActor } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Operation } from '#server/platform/operation.ts';
import { contentPages, contentVersions } from './content.tables.ts';
import { defaultHome } from './default-home.ts';

/** Publishes the home page of a new shop. A shop that has one keeps it. */
export async function publishDefaultHome(op: Operation, content: PageContent = defaultHome()): Promise<void> {
  const { tx, now } = op;
  const { actorId, actor } = storedActor(op);
  const [page] = await tx
    .insert(contentPages)
    .values({ use: 'home', draft: content, publishedDraft: 1, changedAt: now, changedById: actorId, changedBy: actor })
    .onConflictDoNothing()
    .returning();
  if (!page) return;
  await tx.insert(contentVersions).values({
    pageId: page.id,
    version: 1,
    content,
    publishedAt: now,
    authorId: actorId,
    author: actor,
    startsAt: now,
  });
  announceChange(op, contentTopic);
}
