import { and, eq, gt, isNull } from 'drizzle-orm';
import type { PageContent } from '#contracts/content/content-pages.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { hashSecretToken, makeSecretToken } from '#server/platform/secret-token.ts';
import { contentPages, contentPreviews } from './content.tables.ts';
import { lockContentPage, type StoredPage } from './lock-content-page.ts';

const day = 24 * 3_600_000;
const lifetimes = { link: 7 * day, editor: day / 2 } as const;

export interface Preview {
  path: string;
  until: Date;
}

/** Makes a link that shows the draft without signing in; the earlier one of the page ends. */
export async function createPreviewLink(op: Operation<Caller>, id: string): Promise<Preview> {
  const page = await lockContentPage(op, id);
  await endLink(op, id);
  const preview = await insertPreview(op, id, 'link');
  await recordActivity(op, {
    action: 'content-page.preview-made',
    subjectType: 'content-page',
    subjectId: id,
    subjectName: page.draft.head.title,
    after: { until: preview.until.toISOString() },
  });
  return preview;
}

/** Ends the link of a page. */
export async function endPreviewLink(op: Operation<Caller>, id: string): Promise<void> {
  const page = await lockContentPage(op, id);
  await endLink(op, id);
  await recordActivity(op, {
    action: 'content-page.preview-ended',
    subjectType: 'content-page',
    subjectId: id,
    subjectName: page.draft.head.title,
  });
}

/** Makes the address at which the editor shows the draft. It is for one person who may edit, so nothing is recorded. */
export async function createEditorPreview(op: Operation<Caller>, id: string): Promise<Preview> {
  await lockContentPage(op, id);
  return insertPreview(op, id, 'editor');
}

/** The draft behind the secret of a link that has not ended. */
export async function readPreview(
  db: Database,
  secret: string,
  now: Date,
): Promise<Pick<StoredPage, 'use' | 'slug'> & { content: PageContent }> {
  const [row] = await db
    .select({ use: contentPages.use, slug: contentPages.slug, content: contentPages.draft })
    .from(contentPreviews)
    .innerJoin(contentPages, eq(contentPages.id, contentPreviews.pageId))
    .where(
      and(
        eq(contentPreviews.tokenHash, hashSecretToken(secret)),
        gt(contentPreviews.expiresAt, now),
        isNull(contentPages.deletedAt),
      ),
    );
  if (!row) throw new ShopError('NOT_FOUND');
  return row;
}

async function insertPreview({ tx, now }: Operation, pageId: string, purpose: 'link' | 'editor'): Promise<Preview> {
  const secret = makeSecretToken();
  const until = new Date(now.getTime() + lifetimes[purpose]);
  await tx.insert(contentPreviews).values({ tokenHash: hashSecretToken(secret), pageId, purpose, expiresAt: until });
  return { path: `/preview/${secret}`, until };
}

async function endLink({ tx }: Operation, pageId: string): Promise<void> {
  await tx.delete(contentPreviews).where(and(eq(contentPreviews.pageId, pageId), eq(contentPreviews.purpose, 'link')));
}
