import { eq, sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { messages, type MessageRow } from './messages.tables.ts';

/** The claim of a process that died while sending expires after so long; a living one renews it. */
export const claimSeconds = 8;

const optionalText = column.nullable(column.text);
const optionalTime = column.nullable(column.timestamp);
const messageRow = {
  id: column.text,
  cause: column.text,
  channel: column.oneOf(['mail', 'sms']),
  event: column.text,
  recipient: column.text,
  promotedTo: optionalText,
  replyTo: optionalText,
  subject: column.text,
  text: column.text,
  html: column.text,
  carriesSecret: column.boolean,
  documentId: optionalText,
  termsVersion: column.nullable(column.number),
  state: column.oneOf(['queued', 'sent', 'delivered', 'failed']),
  tries: column.number,
  uncertainTries: column.number,
  round: column.number,
  queuedAt: column.timestamp,
  nextTryAt: optionalTime,
  provider: optionalText,
  providerId: optionalText,
  segments: column.nullable(column.number),
  claimedUntil: optionalTime,
  lastError: optionalText,
  createdAt: column.timestamp,
  sentAt: optionalTime,
};

/**
 * Claims a queued message for this process, and counts the try. One statement, and therefore its own transaction. Null
 * when there is nothing to send. @throws when another process sends it
 */
export async function claimMessage(db: Database, messageId: string, now: Date): Promise<MessageRow | null> {
  const until = new Date(now.getTime() + claimSeconds * 1000);
  const [claimed] = await claim(db, { messageId, now: now.toISOString(), until: until.toISOString() });
  if (claimed) return claimed;
  const [row] = await db.select({ state: messages.state }).from(messages).where(eq(messages.id, messageId));
  if (row?.state === 'queued') throw new Error(`Message ${messageId} is being sent by somebody else.`);
  return null;
}

const claim = compileStatement<{ messageId: string; now: string; until: string }, typeof messageRow>(
  messageRow,
  ({ messageId, now, until }) => sql`
    update ${messages} set tries = tries + 1, claimed_until = ${until}
    where id = ${messageId} and state = 'queued' and (claimed_until is null or claimed_until < ${now})
    returning id, cause, channel, event, recipient, promoted_to as "promotedTo", reply_to as "replyTo", subject, text,
      html, carries_secret as "carriesSecret", document_id as "documentId", terms_version as "termsVersion", state, tries,
      uncertain_tries as "uncertainTries", round, queued_at as "queuedAt", next_try_at as "nextTryAt", provider,
      provider_id as "providerId", segments, claimed_until as "claimedUntil", last_error as "lastError",
      created_at as "createdAt", sent_at as "sentAt"`,
);
