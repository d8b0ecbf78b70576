import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { messagesAbout } from '#server/features/store/messages/messages-about.ts';
import { resendMessage } from '#server/features/store/messages/resend-message.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { getAdminOrder } from '../get-order.ts';

/** Sends an email about an order again. Other emails are NOT_FOUND here: only owners may resend them. */
export async function resendOrderEmail(
  op: Operation<Caller>,
  { id, letterId }: { id: string; letterId: string },
): Promise<void> {
  const order = await getAdminOrder(op.tx, id);
  const messages = await messagesAbout(op.tx, order.id);
  const message = messages.find(({ id: messageId }) => messageId === letterId);
  if (!message) throw new ShopError('NOT_FOUND');
  await resendMessage(op, { id: letterId });
  await recordActivity(op, {
    action: 'order.letter-resent',
    subjectType: 'order',
    subjectId: order.id,
    subjectName: `№ ${order.number}`,
    after: { subject: message.subject || 'SMS' },
  });
}
