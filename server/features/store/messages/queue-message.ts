import type { Transaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { delayedUntil, recordDelayed } from './delay-messages.ts';
import { messages } from './messages.tables.ts';

export interface NewMessage {
  /** What the email is about, once and for all: `order-placed:{orderId}`. A second one with the same cause is dropped. */
  cause: string;
  to: string;
  /** Where an answer goes, when that is not the shop. */
  replyTo?: string;
  subject: string;
  text: string;
  /** Letters alone have it. */
  html?: string;
  /** True for an email that lets its reader act as the recipient: a link that sets a password. */
  carriesSecret?: boolean;
  /** What makes it a text message. */
  sms?: { event: string; segments: number; promotedTo?: string | undefined };
}

/**
 * Has an email sent if and only if the transaction commits, and once however often its cause comes up again.
 * Returns the message's id, or null when the cause had its email already, or when there is no one to write to: who orders
 * by phone may have no e-mail. In a transaction that holds its messages (delay-messages.ts) it is sent later.
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
