import { eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { undoWindowHours } from '#contracts/activities/activities.ts';
import { Id } from '#contracts/common/shapes.ts';
import type { Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Operation } from '#server/platform/operation.ts';
import { listUses } from './get-media.ts';
import { media } from './media.tables.ts';
import { nameUses } from './name-uses.ts';
import type { PictureOwner } from './questions.ts';

/** The files outlast the time in which the deletion can be undone. */
const fileHours = undoWindowHours + 1;

/**
 * Deletes a picture that nothing shows, with its earlier versions. The rows are locked before they are searched for, so
 * that a record which begins to show one meanwhile is refused by its reference.
 * @throws PICTURE_IN_USE with the places that show it
 */
export async function deletePicture(op: Operation, owners: readonly PictureOwner[], id: string): Promise<void> {
  const rows = await op.tx
    .select()
    .from(media)
    .where(or(eq(media.id, id), sql`${media.replacedBy} = ${id}::uuid`))
    .orderBy(media.id)
    .for('update');
  const picture = rows.find((row) => row.id === id);
  if (!picture) throw new ShopError('NOT_FOUND');
  const ids = rows.map((row) => row.id);
  const uses = await listUses(op.tx, owners, ids);
  if (uses.length > 0) {
    const message = `Снимката се показва в ${nameUses(uses)}. Смени я там и опитай пак.`;
    throw new ShopError('PICTURE_IN_USE', { message });
  }
  await op.tx.delete(media).where(inArray(media.id, ids));
  await recordActivity(op, {
    ...{ action: 'media.deleted', subjectType: 'media', subjectId: id, subjectName: picture.alt || picture.fileName },
    before: { pictures: rows },
  });
  const startAfter = new Date(op.now.getTime() + fileHours * 3_600_000);
  await enqueue(
    op,
    'delete-picture-files',
    { pictures: rows.map(({ id: one, kind }) => ({ id: one, kind })) },
    { startAfter },
  );
}

const StoredPicture = z.object({
  ...{
    id: Id,
    alt: z.string(),
    fileName: z.string(),
    width: z.int(),
    height: z.int(),
    focusX: z.int(),
    focusY: z.int(),
  },
  kind: z.enum(['upload', 'drawing']),
  croppedFrom: Id.nullable(),
  crop: z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() }).nullable(),
  replacedBy: Id.nullable(),
  createdAt: z.coerce.date(),
});

/** Brings deleted pictures back under their ids: their files are still there. */
export const restoreDeletedPicture: Undo['run'] = async (op, { subjectId, subjectName, before }) => {
  const { pictures } = z.object({ pictures: z.array(StoredPicture) }).parse(before);
  const ids = new Set(pictures.map(({ id }) => id));
  // The original of a crop may have been deleted since.
  const own = (id: string | null): string | null => (id !== null && ids.has(id) ? id : null);
  await op.tx.insert(media).values(pictures.map((one) => ({ ...one, croppedFrom: own(one.croppedFrom) })));
  await recordActivity(op, { action: 'media.restored', subjectType: 'media', subjectId, subjectName });
};
