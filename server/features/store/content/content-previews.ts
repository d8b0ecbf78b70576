import { and, eq, isNull, sql } from 'drizzle-orm';
import { Id } from '#contracts/common/shapes.ts';
import type { PageContent } from '#contracts/content/content-pages.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { hashSecretToken, makeSecretToken } from '#server/platform/secret-token.ts';
import { openPreviewRight, writePreviewRight } from '#server/platform/web/preview-right.ts';
import { contentPages, contentPreviews } from './content.tables.ts';
import { lockContentPage, type StoredPage } from './lock-content-page.ts';

const day = 24 * 3_600_000;
const linkDays = 7;
const editorHours = 12;

export interface Preview {
  path: string;
  until: Date;
}

/** Makes a link that shows the draft without signing in; the earlier one of the page ends. */
export async function createPreviewLink(op: Operation<Caller>, id: string): Promise<Preview> {
  const page = await lockContentPage(op, id);
  await endLink(op, id);
  const preview = await insertPreview(op, id);
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

/** What the right to see a page before it is published is for. */
const subjectOf = (id: string): string => `content:${id}`;

/**
 * Makes the address at which the editor shows the draft, with the right by which all unpublished things are seen. It is
 * for one person who may edit, so nothing is stored or recorded.
 */
export async function createEditorPreview(
  { db, secrets, clock }: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  id: string,
): Promise<Preview> {
  const [page] = await db
    .select({ id: contentPages.id })
    .from(contentPages)
    .where(and(eq(contentPages.id, id), isNull(contentPages.deletedAt)));
  if (!page) throw new ShopError('NOT_FOUND');
  const until = new Date(clock().getTime() + editorHours * 3_600_000);
  return { path: `/preview/${writePreviewRight(secrets.key('previews'), { of: subjectOf(id) }, until)}`, until };
}

/** The draft behind the secret of a link that has not ended, or behind the right of an editor. */
export async function readPreview(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  secret: string,
  now: Date,
): Promise<Pick<StoredPage, 'use' | 'slug'> & { content: PageContent }> {
  const [, subject] = openPreviewRight(secrets.key('previews'), secret, now)?.of.split('content:') ?? [];
  const id = Id.safeParse(subject).data;
  const isMeant = id === undefined ? isLinked(secret, now) : eq(contentPages.id, id);
  const [row] = await db
    .select({ use: contentPages.use, slug: contentPages.slug, content: contentPages.draft })
    .from(contentPages)
    .where(and(isMeant, isNull(contentPages.deletedAt)));
  if (!row) throw new ShopError('NOT_FOUND');
  return row;
}

/** Whether a page is that of a link. */
const isLinked = (secret: string, now: Date) => sql`${contentPages.id} in (
  select ${contentPreviews.pageId} from ${contentPreviews}
  where ${contentPreviews.tokenHash} = ${hashSecretToken(secret)}
    and ${contentPreviews.expiresAt} > ${now.toISOString()}::timestamptz)`;

async function insertPreview({ tx, now }: Operation, pageId: string): Promise<Preview> {
  const secret = makeSecretToken();
  const until = new Date(now.getTime() + linkDays * day);
  await tx
    .insert(contentPreviews)
    .values({ tokenHash: hashSecretToken(secret), pageId, purpose: 'link', expiresAt: until });
  return { path: `/preview/${secret}`, until };
}

async function endLink({ tx }: Operation, pageId: string): Promise<void> {
  await tx.delete(contentPreviews).where(and(eq(contentPreviews.pageId, pageId), eq(contentPreviews.purpose, 'link')));
}
