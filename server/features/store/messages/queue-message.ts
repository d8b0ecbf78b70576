import { type SQL, sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { newId } from '#server/platform/database/columns.ts';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import { compileWrite } from '#server/platform/database/statements/compile-write.ts';
import { enqueue, enqueueWithCommit } from '#server/platform/jobs/jobs.ts';
import type { Operation } from '#server/platform/operation.ts';
import { delayedUntil, recordDelayed } from './delay-messages.ts';
import { messages } from './messages.tables.ts';
import type { LateEmail } from './questions.ts';

export interface NewMessage {
  /** The unique cause of the email: `order-placed:{orderId}`. A second message with the same cause is dropped. */
  cause: string;
  to: string;
  /** The reply address, if it is not the shop's. */
  replyTo?: string | undefined;
  /** Of an email to a subscriber: where mail programs post to unsubscribe with one press (RFC 8058). */
  unsubscribeUrl?: string;
  subject: string;
  text: string;
  /** Emails only. */
  html?: string;
  /** True for an email that lets its reader act as the recipient: a link that sets a password. */
  carriesSecret?: boolean;
  /** A document of sale, or a purchase order, to attach. */
  documentId?: string;
  purchaseId?: string;
  /** The version of the terms to attach, with the model withdrawal form. */
  termsVersion?: number | null;
  /** Set for text messages. */
  sms?: { event: string; segments: number; promotedTo?: string | undefined };
}

/**
 * Queues an email that is sent if and only if the transaction commits, and once per cause. Returns the message's id,
 * or null if the cause already has its email or there is no recipient: customers who order by phone may have no email
 * address. In an operation that delays its messages (delay-messages.ts) it is sent later.
 */
export async function queueMessage(op: Operation, message: NewMessage): Promise<string | null> {
  if (message.to === '') return null;
  const until = delayedUntil(op);
  const [row] = await insertMessage(op.tx, valuesOf(message, until));
  if (!row) return null;
  await enqueue(op, 'send-message', { messageId: row.id }, until ? { startAfter: until } : {});
  recordDelayed(op, row.id);
  return row.id;
}

interface LateMessage extends Pick<NewMessage, 'to' | 'subject' | 'carriesSecret' | 'termsVersion'> {
  /** Its first word names who composes it (`lateComposers`), its second the subject. */
  cause: `${LateEmail}:${string}`;
}

/**
 * Queues an email whose content is composed when it is sent: one small row, written with the commit. The cause cannot have
 * its message yet, because its subject is made by this operation.
 */
export async function queueLateEmail(op: Operation, message: LateMessage): Promise<void> {
  if (message.to === '') return;
  const until = delayedUntil(op);
  const values = valuesOf({ ...message, text: '' }, until);
  insertLate(op, values);
  enqueueWithCommit(op, 'send-message', { messageId: values.id }, until ? { startAfter: until } : {});
  recordDelayed(op, values.id);
}

function valuesOf(message: NewMessage, until: Date | undefined) {
  return {
    id: newId(),
    cause: message.cause,
    channel: message.sms ? 'sms' : 'mail',
    event: message.sms?.event ?? '',
    recipient: message.to,
    promotedTo: message.sms?.promotedTo ?? null,
    replyTo: message.replyTo ?? null,
    unsubscribeUrl: message.unsubscribeUrl ?? null,
    subject: message.subject,
    body: message.text,
    html: message.html ?? '',
    carriesSecret: message.carriesSecret ?? false,
    documentId: message.documentId ?? null,
    purchaseId: message.purchaseId ?? null,
    termsVersion: message.termsVersion ?? null,
    nextTryAt: until?.toISOString() ?? null,
    segments: message.sms?.segments ?? null,
  };
}

const insert = (of: Readonly<Record<keyof ReturnType<typeof valuesOf>, SQL>>) => sql`
  insert into ${messages} (id, cause, channel, event, recipient, promoted_to, reply_to, unsubscribe_url, subject, text, html,
    carries_secret, document_id, purchase_id, terms_version, next_try_at, segments)
  values (${of.id}, ${of.cause}, ${of.channel}, ${of.event}, ${of.recipient}, ${of.promotedTo}, ${of.replyTo}, ${of.unsubscribeUrl},
    ${of.subject}, ${of.body}, ${of.html}, ${of.carriesSecret}, ${of.documentId}, ${of.purchaseId}, ${of.termsVersion}::int, ${of.nextTryAt}, ${of.segments})`;

const insertMessage = compileStatement<ReturnType<typeof valuesOf>, { id: typeof column.text }>(
  { id: column.text },
  (of) => sql`${insert(of)} on conflict (cause) do nothing returning id`,
);

const insertLate = compileWrite<ReturnType<typeof valuesOf>>((of) => sql`queued as (${insert(of)})`);
