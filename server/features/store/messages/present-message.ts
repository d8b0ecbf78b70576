import type { OutgoingMessage } from '#contracts/messages/messages.ts';
import type { MessageRow } from './messages.tables.ts';

/** A message as the panel shows it. Secret links are readable only if the outbox is the only way to get them. */
export function presentMessage(row: MessageRow, delivery: 'smtp' | 'outbox'): OutgoingMessage {
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
