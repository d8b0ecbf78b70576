import { and, eq, sql } from 'drizzle-orm';
import type { MessageChannel } from '#contracts/messages/messages.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Operation } from '#server/platform/operation.ts';
import { isAbout } from './messages-about.ts';
import { messages } from './messages.tables.ts';

/**
 * Queues a message again, whether it was sent or given up. Refuses a message that is still queued, and one whose text
 * was emptied because it contained a secret link or the customer deleted the account. NOT_FOUND if it is of another
 * channel or about something else than named. Returns its subject.
 */
export async function resendMessage(
  op: Operation<Caller>,
  { id, channel, about }: { id: string; channel?: MessageChannel; about?: string },
): Promise<string> {
  const condition = and(
    eq(messages.id, id),
    channel === undefined ? undefined : eq(messages.channel, channel),
    about === undefined ? undefined : isAbout(about),
  );
  const [message] = await op.tx.select().from(messages).where(condition).for('update');
  if (!message) throw new ShopError('NOT_FOUND');
  if (message.state === 'queued') {
    throw new ShopError('CONFLICT', { message: 'Съобщението вече чака да бъде изпратено.' });
  }
  if (message.text === '') {
    throw new ShopError('CONFLICT', {
      message: message.carriesSecret
        ? 'Писмото носеше тайна връзка и текстът му е изтрит. Поискайте нова връзка.'
        : 'Текстът на съобщението е изтрит заедно с профила на човека.',
    });
  }
  await op.tx
    .update(messages)
    .set({
      state: 'queued',
      tries: 0,
      uncertainTries: 0,
      round: sql`${messages.round} + 1`,
      queuedAt: sql`now()`,
      nextTryAt: null,
      claimedUntil: null,
      lastError: null,
      sentAt: null,
      providerId: null,
    })
    .where(eq(messages.id, id));
  await enqueue(op, 'send-message', { messageId: id });
  await recordActivity(op, {
    action: 'message.resent',
    subjectType: 'message',
    subjectId: id,
    subjectName: message.recipient,
  });
  return message.subject;
}
