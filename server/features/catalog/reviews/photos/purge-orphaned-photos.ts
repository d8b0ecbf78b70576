import { and, inArray, isNull, lt } from 'drizzle-orm';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type OperationDeps, runOperation } from '#server/platform/operation.ts';
import { reviewPhotos } from '../reviews.tables.ts';
import { reviewPhotoFile, reviewPhotoWidths } from './review-photo-files.ts';

const batchSize = 500;

/** Deletes photos without a review: unused for a day, replaced, or left by a deleted review. */
export async function purgeOrphanedPhotos(deps: OperationDeps & Pick<Deps, 'files'>): Promise<void> {
  const { files, clock } = deps;
  const before = daysBefore(clock(), 1);
  for (let deletions = batchSize; deletions === batchSize;) {
    const ids = await runOperation(deps, async ({ tx }) => {
      const isOrphaned = and(isNull(reviewPhotos.reviewId), lt(reviewPhotos.createdAt, before));
      const rows = await tx
        .select({ id: reviewPhotos.id })
        .from(reviewPhotos)
        .where(isOrphaned)
        .limit(batchSize)
        .for('update');
      if (rows.length > 0) {
        await tx.delete(reviewPhotos).where(
          inArray(
            reviewPhotos.id,
            rows.map(({ id }) => id),
          ),
        );
      }
      return rows.map(({ id }) => id);
    });
    // Deleted after the rows: a crash in between leaves unreferenced files, never a row without a file.
    for (const id of ids) for (const width of reviewPhotoWidths) await files.delete(reviewPhotoFile(id, width));
    deletions = ids.length;
  }
}
