import { asc, inArray, sql } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Operation } from '#server/platform/operation.ts';
import { messages } from '../messages.tables.ts';
import { isWaiting } from './waiting-mail.ts';

/** In one press; the rest stays and is offered again. */
const most = 1000;

/** Queues the emails that waited for a mail server, oldest first, and returns their number. */
export async function sendWaitingMail(op: Operation<Caller>): Promise<number> {
  const due = op.tx
    .select({ id: messages.id })
    .from(messages)
    .where(isWaiting(op.now))
    .orderBy(asc(messages.createdAt), messages.id)
    .limit(most)
    .for('update', { skipLocked: true });
  const rows = await op.tx
    .update(messages)
    .set({
      state: 'queued',
      ...{ tries: 0, uncertainTries: 0, nextTryAt: null, claimedUntil: null, lastError: null, sentAt: null },
      ...{ provider: null, round: sql`${messages.round} + 1`, queuedAt: sql`now()` },
    })
    .where(inArray(messages.id, due))
    .returning({ id: messages.id });
  for (const { id: messageId } of rows) await enqueue(op, 'send-message', { messageId });
  if (rows.length > 0)
    await recordActivity(op, {
      action: 'mail.waiting-sent',
      subjectType: 'settings',
      subjectId: 'mail',
      subjectName: '',
      after: { count: rows.length },
    });
  return rows.length;
}
