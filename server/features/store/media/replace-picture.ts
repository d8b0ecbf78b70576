import { eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Id } from '#contracts/common/shapes.ts';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { media } from './media.tables.ts';
import type { PictureOwner } from './questions.ts';

type StoredPicture = typeof media.$inferSelect;

/**
 * Puts the picture `to` in the place of `from`: everything that shows `from` shows it, in this transaction, and `from`
 * becomes an earlier version of it, as its own earlier versions do. The addresses of `from` stay valid, because browsers,
 * emails and old orders hold them. `to` is new, or an earlier version.
 * @throws CONFLICT when another picture has taken the place of `from` meanwhile
 */
export async function replacePicture(
  op: Operation,
  owners: readonly PictureOwner[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { tx } = op;
  const { alt } = await lockCurrent(op, from, to);
  for (const { move } of owners) await move(op, { from, to });
  await tx.update(media).set({ replacedBy: null, alt }).where(eq(media.id, to));
  await tx
    .update(media)
    .set({ replacedBy: to })
    .where(or(eq(media.id, from), sql`${media.replacedBy} = ${from}::uuid`));
  for (const { announce } of owners) await announce(op, [to]);
  await recordActivity(op, {
    ...{ action: 'media.replaced', subjectType: 'media', subjectId: to, subjectName: alt },
    before: { id: from },
    after: { id: to },
  });
}

/** Shows an earlier version of a picture again. The current one becomes an earlier version. */
export async function restorePicture(
  op: Operation,
  owners: readonly PictureOwner[],
  { id, versionId }: { id: string; versionId: string },
): Promise<void> {
  const [version] = await op.tx.select().from(media).where(eq(media.id, versionId));
  if (version?.replacedBy !== id) throw new ShopError('NOT_FOUND');
  await replacePicture(op, owners, { from: id, to: versionId });
}

const Place = z.object({ id: Id });

/** Undoes a replacement, unless yet another picture has taken the place since. */
export function undoReplacement(owners: readonly PictureOwner[]): Undo['run'] {
  return async (op, { before, after }) => {
    const [from, to] = [Place.parse(after).id, Place.parse(before).id];
    const [former] = await op.tx.select().from(media).where(eq(media.id, to));
    if (former?.replacedBy !== from) throw changedSince('Междувременно на това място е друга снимка.');
    await replacePicture(op, owners, { from, to });
  };
}

/** Locks both pictures in the order of their ids, and returns the current one. */
async function lockCurrent({ tx }: Operation, from: string, to: string): Promise<StoredPicture> {
  const rows = await tx
    .select()
    .from(media)
    .where(inArray(media.id, [from, to]))
    .orderBy(media.id)
    .for('update');
  const current = rows.find(({ id }) => id === from);
  if (!current || !rows.some(({ id }) => id === to)) throw new ShopError('NOT_FOUND');
  if (current.replacedBy !== null) {
    throw new ShopError('CONFLICT', { message: 'Тази снимка вече е заменена с друга. Отвори новата и опитай пак.' });
  }
  return current;
}
