import { sql } from 'drizzle-orm';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';

/**
 * Attaches exactly these photos to a review, in order. Only photos that its author uploaded and that belong to no
 * other review; VALIDATION otherwise. Former photos are detached and purged. Two statements.
 */
export async function attachPhotos(
  { tx }: Operation,
  { reviewId, userId, photoIds }: { reviewId: string; userId: string; photoIds: readonly string[] },
): Promise<void> {
  const uniqueIds = [...new Set(photoIds)];
  await tx.execute(sql`update review_photos set review_id = null where review_id = ${reviewId}::uuid`);
  if (uniqueIds.length === 0) return;
  const { rowCount } = await tx.execute(sql`
    update review_photos f set review_id = ${reviewId}::uuid, position = w.position - 1
    from jsonb_array_elements_text(${JSON.stringify(uniqueIds)}::jsonb) with ordinality as w(id, position)
    where f.id = w.id::uuid and f.user_id = ${userId}::uuid and f.review_id is null and f.width > 0`);
  if (rowCount !== uniqueIds.length) {
    throw new ShopError('VALIDATION', {
      errors: [{ path: 'photoIds', message: 'Някоя от снимките вече я няма. Качи я отново.' }],
    });
  }
}
