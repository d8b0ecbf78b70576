import type { Transaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { delayedUntil, recordDelayed } from './delay-messages.ts';
import { messages } from './messages.tables.ts';

export interface NewMessage {
  /** The unique cause of the email: `order-placed:{orderId}`. A second message with the same cause is dropped. */
  cause: string;
  to: string;
  /** The reply address, if it is not the shop's. */
  replyTo?: string;
  subject: string;
  text: string;
  /** Emails only. */
  html?: string;
  /** True for an email that lets its reader act as the recipient: a link that sets a password. */
  carriesSecret?: boolean;
  /** Set for text messages. */
  sms?: { event: string; segments: number; promotedTo?: string | undefined };
}

/**
 * Queues an email that is sent if and only if the transaction commits, and once per cause. Returns the message's id,
 * or null if the cause already has its email or there is no recipient: customers who order by phone may have no email
 * address. In a transaction that delays its messages (delay-messages.ts) it is sent later.
 */
export async function queueMessage(tx: Transaction, message: NewMessage): Promise<string | null> {
  if (message.to === '') return null;
  const until = delayedUntil(tx);
  const [row] = await tx
    .insert(messages)
    .values({
      cause: message.cause,
      recipient: message.to,
      replyTo: message.replyTo ?? null,
      subject: message.subject,
      text: message.text,
      html: message.html ?? '',
      carriesSecret: message.carriesSecret ?? false,
      nextTryAt: until ?? null,
      ...(message.sms ? { channel: 'sms' as const, ...message.sms } : {}),
    })
    .onConflictDoNothing({ target: messages.cause })
    .returning({ id: messages.id });
  if (!row) return null;
  await enqueue(tx, 'send-message', { messageId: row.id }, until ? { startAfter: until } : {});
  recordDelayed(tx, row.id);
  return row.id;
}
