import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { media } from './media.tables.ts';
import type { PictureOwner } from './questions.ts';

const Words = z.object({ alt: z.string(), focusX: z.int(), focusY: z.int() });
type Words = z.infer<typeof Words>;

/** Changes the alternative text or the point that stays in view. Pages with the picture are rendered again. */
export async function updateMedia(
  op: Operation,
  owners: readonly PictureOwner[],
  id: string,
  changes: { [Field in keyof Words]?: Words[Field] | undefined },
): Promise<void> {
  const before = await lockWords(op, id);
  const after = {
    alt: changes.alt ?? before.alt,
    focusX: changes.focusX ?? before.focusX,
    focusY: changes.focusY ?? before.focusY,
  };
  if (isSame(before, after)) return;
  await op.tx.update(media).set(after).where(eq(media.id, id));
  await recordActivity(op, {
    ...{ action: 'media.updated', subjectType: 'media', subjectId: id, subjectName: after.alt },
    ...{ before, after },
  });
  for (const { announce } of owners) await announce(op, [id]);
}

/** Undoes such a change, unless the picture was changed since. */
export function undoMediaUpdate(owners: readonly PictureOwner[]): Undo['run'] {
  return async (op, { subjectId, before, after }) => {
    if (!isSame(await lockWords(op, subjectId), Words.parse(after))) throw changedSince();
    await updateMedia(op, owners, subjectId, Words.parse(before));
  };
}

async function lockWords({ tx }: Operation, id: string): Promise<Words> {
  const { alt, focusX, focusY } = media;
  const [row] = await tx.select({ alt, focusX, focusY }).from(media).where(eq(media.id, id)).for('update');
  if (!row) throw new ShopError('NOT_FOUND');
  return row;
}

const isSame = (one: Words, other: Words): boolean =>
  one.alt === other.alt && one.focusX === other.focusX && one.focusY === other.focusY;
