import { and, eq, isNull } from 'drizzle-orm';
import type { ContentPage } from '#contracts/content/content-pages.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { announceContent } from './announce-content.ts';
import { contentVersions } from './content.tables.ts';
import { getContentPage } from './get-content-page.ts';
import { lockContentPage } from './lock-content-page.ts';

/** Takes a version back, so that the one before it is shown again. The home page always keeps one. */
export async function withdrawContentVersion(op: Operation<Caller>, id: string, version: number): Promise<ContentPage> {
  const { tx, now } = op;
  const page = await lockContentPage(op, id);
  if (page.use === 'home' && (await isOnlyUnlimited(op, id, version)))
    throw new ShopError('CONFLICT', { message: 'Началната страница няма друга версия, която да се покаже.' });
  const [withdrawn] = await tx
    .update(contentVersions)
    .set({ withdrawnAt: now })
    .where(
      and(eq(contentVersions.pageId, id), eq(contentVersions.version, version), isNull(contentVersions.withdrawnAt)),
    )
    .returning({ content: contentVersions.content });
  if (!withdrawn) throw new ShopError('NOT_FOUND');
  await recordActivity(op, {
    action: 'content-page.withdrawn',
    subjectType: 'content-page',
    subjectId: id,
    subjectName: withdrawn.content.head.title,
    before: { version },
  });
  await announceContent(op, id);
  return getContentPage(tx, id, now);
}

/** Whether no other version is shown once this one is not: one that has begun and does not end. */
async function isOnlyUnlimited({ tx, now }: Operation, id: string, version: number): Promise<boolean> {
  const versions = await tx.select().from(contentVersions).where(eq(contentVersions.pageId, id));
  return !versions.some(
    (other) =>
      other.version !== version && other.withdrawnAt === null && other.endsAt === null && other.startsAt <= now,
  );
}

/** Shows a version again that was withdrawn. */
export async function readmitContentVersion(op: Operation<Caller>, id: string, version: number): Promise<void> {
  await lockContentPage(op, id);
  const [readmitted] = await op.tx
    .update(contentVersions)
    .set({ withdrawnAt: null })
    .where(and(eq(contentVersions.pageId, id), eq(contentVersions.version, version)))
    .returning({ content: contentVersions.content });
  if (!readmitted) throw new ShopError('NOT_FOUND');
  await recordActivity(op, {
    action: 'content-page.readmitted',
    subjectType: 'content-page',
    subjectId: id,
    subjectName: readmitted.content.head.title,
    after: { version },
  });
  await announceContent(op, id);
}
