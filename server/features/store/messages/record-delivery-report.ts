import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { messages, type MessageRow } from './messages.tables.ts';

export interface DeliveryReport {
  messageId: string;
  round: number;
  providerId: string;
  result: 'delivered' | 'failed';
  /** The reason why it was not delivered, for display. */
  reason: string;
}

/**
 * Stores an operator's delivery report of a text message. Reports of an earlier round or of an unknown message are
 * ignored, as are reports after the final status, so that duplicates and reordering do no harm. Returns the message
 * if this report marks it as undelivered.
 */
export async function recordDeliveryReport({ tx }: Operation, report: DeliveryReport): Promise<MessageRow | null> {
  const { messageId, round, providerId, result, reason } = report;
  const [changed] = await tx
    .update(messages)
    .set({
      state: result,
      providerId,
      lastError: result === 'failed' ? reason.slice(0, 500) : null,
      claimedUntil: null,
      nextTryAt: null,
    })
    .where(
      and(
        eq(messages.id, messageId),
        eq(messages.channel, 'sms'),
        eq(messages.round, round),
        inArray(messages.state, ['queued', 'sent']),
        or(isNull(messages.providerId), eq(messages.providerId, providerId)),
      ),
    )
    .returning();
  return changed && result === 'failed' ? changed : null;
}
