import { eq, sql } from 'drizzle-orm';
import { reviewPhotosPerDay } from '#contracts/reviews/review-rules.rule.ts';
import type { ReviewPhoto } from '#contracts/reviews/reviews.ts';
import { column } from '#server/platform/database/column.ts';
import { newId } from '#server/platform/database/columns.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { type Operation, type OperationDeps, runOperation } from '#server/platform/operation.ts';
import { createRendition } from '#server/platform/pictures/create-rendition.ts';
import { makeMaster } from '#server/platform/pictures/make-master.ts';
import { hasBoughtAnything } from '../requests/bought-products.ts';
import { reviewPhotos } from '../reviews.tables.ts';
import { presentPhoto, reviewPhotoFile, reviewPhotoWidths } from './review-photo-files.ts';

const daySeconds = 86_400;

/**
 * Stores a buyer's photo, re-encoded without metadata, until a review uses it. The place in the daily limit is
 * reserved before decoding, so that concurrent uploads cost no more than the limit allows; a file that is no photo
 * releases its place.
 */
export async function storeReviewPhoto(
  deps: OperationDeps & Pick<Deps, 'files'>,
  userId: string,
  file: Buffer,
): Promise<ReviewPhoto> {
  const { files } = deps;
  const id = newId();
  await runOperation(deps, (op) => reservePlace(op, { id, userId }));
  try {
    const master = await makeMaster(file, userId);
    for (const width of reviewPhotoWidths) {
      const rendition = await createRendition({ kind: 'upload', ...master }, width, 'webp');
      await files.put(reviewPhotoFile(id, width), rendition);
    }
    const width = Math.min(master.width, 1280);
    const height = Math.round((master.height * width) / master.width);
    await runOperation(deps, ({ tx }) => tx.update(reviewPhotos).set({ width, height }).where(eq(reviewPhotos.id, id)));
    return presentPhoto({ id, width, height });
  } catch (error) {
    for (const width of reviewPhotoWidths) await files.delete(reviewPhotoFile(id, width));
    await runOperation(deps, ({ tx }) => tx.delete(reviewPhotos).where(eq(reviewPhotos.id, id)));
    throw error;
  }
}

/** Uploads of one customer are serialised here, so that the count is correct for the next row. */
async function reservePlace({ tx, now }: Operation, { id, userId }: { id: string; userId: string }): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`review-photos:${userId}`}, 0))`);
  const rows = await queryRows(
    tx,
    { bought: column.boolean, uploaded: column.number },
    sql`
    select ${hasBoughtAnything(sql`${userId}::uuid`)} as bought, (
      select count(*)::integer from review_photos
      where user_id = ${userId}::uuid and created_at > ${new Date(now.getTime() - daySeconds * 1000)}
    ) as uploaded`,
  );
  const { bought = false, uploaded = 0 } = rows[0] ?? {};
  if (!bought) throw new ShopError('NOT_A_BUYER');
  if (uploaded >= reviewPhotosPerDay) {
    throw new ShopError('TOO_MANY_REQUESTS', {
      message: `Най-много ${reviewPhotosPerDay} снимки на ден. Качи останалите утре.`,
      retryAfterSeconds: daySeconds,
    });
  }
  await tx.insert(reviewPhotos).values({ id, userId, width: 0, height: 0, createdAt: now });
}
