import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { resendMessage } from '#server/features/store/messages/resend-message.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { getAdminOrder } from '../get-order.ts';

/** Sends an email about an order again. Other emails are NOT_FOUND here: only owners may resend them. */
export async function resendOrderEmail(
  op: Operation<Caller>,
  { id, letterId }: { id: string; letterId: string },
): Promise<void> {
  const order = await getAdminOrder(op.tx, id);
  const subject = await resendMessage(op, { id: letterId, about: order.id });
  await recordActivity(op, {
    action: 'order.letter-resent',
    subjectType: 'order',
    subjectId: order.id,
    subjectName: `№ ${order.number}`,
    after: { subject: subject || 'SMS' },
  });
}
