import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { contentTopic } from '#contracts/content/content-topic.rule.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Operation } from '#server/platform/operation.ts';
import { contentPages, contentVersions } from './content.tables.ts';
import { nextChange } from './next-change.ts';

/** Drops what is kept of content pages and notes when this page changes by itself next. */
export async function announceContent(op: Operation, pageId: string): Promise<void> {
  await noteNextChange(op, pageId);
  announceChange(op, contentTopic);
}

/** Announces pages whose version or section has begun or ended since the last call. Once across all processes. */
export async function announceDueContent(op: Operation): Promise<void> {
  const due = await op.tx
    .select({ id: contentPages.id })
    .from(contentPages)
    .where(and(lte(contentPages.nextChangeAt, op.now), isNull(contentPages.deletedAt)))
    .for('update', { skipLocked: true });
  for (const { id } of due) await announceContent(op, id);
}

/** Deletes previews that have ended, and pages that were deleted a month ago, when their undo is long over. */
export async function clearContent({ tx, now }: Operation): Promise<void> {
  await tx.execute(sql`delete from content_previews where expires_at <= ${now.toISOString()}::timestamptz`);
  await tx.execute(
    sql`delete from ${contentPages} where deleted_at < ${now.toISOString()}::timestamptz - interval '30 days'`,
  );
}

async function noteNextChange({ tx, now }: Operation, pageId: string): Promise<void> {
  const versions = await tx.select().from(contentVersions).where(eq(contentVersions.pageId, pageId));
  await tx
    .update(contentPages)
    .set({ nextChangeAt: nextChange(versions, now) })
    .where(eq(contentPages.id, pageId));
}
