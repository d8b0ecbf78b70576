import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { MessageRow } from './list-messages.ts';
import { messages } from './messages.tables.ts';

export interface DeliveryReport {
  messageId: string;
  round: number;
  providerId: string;
  result: 'delivered' | 'failed';
  /** Why it was not delivered, for people. */
  reason: string;
}

/**
 * Marks a text message as its operator reports. Of an earlier round or another message it changes nothing, and neither
 * does a report after the last word: sent twice or in the wrong order they come to the same. Returns the message that
 * was not delivered, if it has just become known.
 */
export async function recordDeliveryReport(tx: Transaction, report: DeliveryReport): Promise<MessageRow | null> {
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
