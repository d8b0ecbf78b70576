import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import type { Operation } from '#server/platform/operation.ts';

/** Creates a panel notification that a review is pending. */
export async function announceWaitingReview(
  op: Operation,
  { product, rating, isChange }: { product: string; rating: number; isChange: boolean },
): Promise<void> {
  const stars = rating === 1 ? '1 звезда' : `${rating} звезди`;
  await addNotification(op, {
    kind: 'review',
    message: `${isChange ? 'Променен' : 'Нов'} отзив за „${product}“ чака одобрение: ${stars}`,
    href: '/admin/ratings?status=pending',
  });
}
