import type { OutgoingMessage } from '#contracts/messages/messages.ts';
import type { MessageRow } from './messages.tables.ts';

export const shownColumns = [
  'id',
  'channel',
  'event',
  'recipient',
  'subject',
  'text',
  'carriesSecret',
  'state',
  'tries',
  'nextTryAt',
  'lastError',
  'provider',
  'segments',
  'createdAt',
  'sentAt',
] as const;
/** What the panel needs to know of a message. */
export type ShownRow = Pick<MessageRow, (typeof shownColumns)[number]>;

/** A message as the panel shows it. Secret links are readable only if the outbox is the only way to get them. */
export function presentMessage(row: ShownRow, delivery: 'smtp' | 'outbox'): OutgoingMessage {
  return {
    id: row.id,
    channel: row.channel,
    event: row.event,
    recipient: row.recipient,
    subject: row.subject,
    text: row.carriesSecret && delivery === 'smtp' ? '' : row.text,
    state: row.state,
    tries: row.tries,
    nextTryAt: row.state === 'queued' ? (row.nextTryAt?.toISOString() ?? null) : null,
    lastError: row.lastError,
    provider: row.provider,
    segments: row.segments,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
