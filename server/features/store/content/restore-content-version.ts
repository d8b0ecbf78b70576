import { and, eq } from 'drizzle-orm';
import type { ContentPage, PageContent } from '#contracts/content/content-pages.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { cleanContent } from './clean-content.ts';
import { contentVersions } from './content.tables.ts';
import { lockContentPage } from './lock-content-page.ts';
import { presentContentPage } from './present-content-page.ts';
import { writeDraft } from './save-content-draft.ts';

/** Copies a published version into the draft. */
export async function restoreContentVersion(
  op: Operation<Caller>,
  id: string,
  { version, basedOn }: { version: number; basedOn: number },
): Promise<ContentPage> {
  await lockContentPage(op, id, basedOn);
  const [row] = await op.tx
    .select({ content: contentVersions.content })
    .from(contentVersions)
    .where(and(eq(contentVersions.pageId, id), eq(contentVersions.version, version)));
  if (!row) throw new ShopError('NOT_FOUND');
  return replaceDraft(op, id, { draft: row.content, basedOn, version });
}

/** Replaces the draft as a whole; the activity keeps the former one for an undo. */
export async function replaceDraft(
  op: Operation<Caller>,
  id: string,
  { draft, basedOn, version }: { draft: PageContent; basedOn: number; version?: number },
): Promise<ContentPage> {
  const page = await lockContentPage(op, id, basedOn);
  const changed = await writeDraft(op, page, cleanContent(draft, false));
  await recordActivity(op, {
    action: 'content-page.draft-replaced',
    subjectType: 'content-page',
    subjectId: id,
    subjectName: draft.head.title,
    before: { draftVersion: page.draftVersion, draft: page.draft },
    after: { draftVersion: changed.draftVersion, version: version ?? null },
  });
  return presentContentPage(op.tx, changed, op.now);
}
