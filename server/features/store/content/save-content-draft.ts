import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { ContentPage, PageContent } from '#contracts/content/content-pages.ts';
import { recordActivity, storedActor } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { cleanContent } from './clean-content.ts';
import { contentPages } from './content.tables.ts';
import { lockContentPage, type StoredPage } from './lock-content-page.ts';
import { presentContentPage } from './present-content-page.ts';

const hour = 3_600_000;

/**
 * Saves the draft. Of two people who edited the same draft, one saves and the other gets STALE. An editor saves often,
 * so the activities name a person once an hour; what was published is recorded each time.
 */
export async function saveContentDraft(
  op: Operation<Caller>,
  id: string,
  { basedOn, ...content }: PageContent & { basedOn: number },
): Promise<ContentPage> {
  const page = await lockContentPage(op, id, basedOn);
  const draft = cleanContent(content, false);
  if (isDeepStrictEqual(draft, page.draft)) return presentContentPage(op.tx, page, op.now);
  const { actorId } = storedActor(op);
  const isLongAgo = op.now.getTime() - page.changedAt.getTime() > hour;
  if (page.changedById !== actorId || isLongAgo || page.publishedDraft === page.draftVersion) {
    await recordActivity(op, {
      action: 'content-page.edited',
      subjectType: 'content-page',
      subjectId: id,
      subjectName: draft.head.title,
    });
  }
  return presentContentPage(op.tx, await writeDraft(op, page, draft), op.now);
}

/** Stores a draft of a locked page under the next number. */
export async function writeDraft(op: Operation, page: StoredPage, draft: PageContent): Promise<StoredPage> {
  const { actorId, actor } = storedActor(op);
  const [changed] = await op.tx
    .update(contentPages)
    .set({
      draft,
      draftVersion: page.draftVersion + 1,
      changedAt: op.now,
      changedById: actorId,
      changedBy: actor,
    })
    .where(eq(contentPages.id, page.id))
    .returning();
  if (!changed) throw new Error('A locked page is gone.');
  return changed;
}
