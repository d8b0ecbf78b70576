import { eq } from 'drizzle-orm';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { messages } from './messages.tables.ts';

/** Queues a message again, whether it was sent or given up. Refuses one whose secret link is emptied already. */
export async function resendMessage(tx: Transaction, caller: Caller, id: string): Promise<void> {
  const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
  if (!message) throw new ShopError('NOT_FOUND');
  if (message.carriesSecret && message.text === '') {
    throw new ShopError('CONFLICT', {
      message: 'Писмото носеше тайна връзка и текстът му е изтрит. Поискайте нова връзка.',
    });
  }
  await tx
    .update(messages)
    .set({ state: 'queued', tries: 0, lastError: null, sentAt: null })
    .where(eq(messages.id, id));
  await enqueue(tx, 'send-message', { messageId: id });
  await recordActivity(tx, caller, {
    action: 'message.resent',
    subjectType: 'message',
    subjectId: id,
    subjectName: message.recipient,
  });
}
