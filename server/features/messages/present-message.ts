import type { OutgoingMessage } from '#contracts/messages.ts';
import type { MessageRow } from './list-messages.ts';

/** As the panel shows it. A secret link is readable only where the outbox is the only way to get it. */
export function presentMessage(row: MessageRow, delivery: 'smtp' | 'outbox'): OutgoingMessage {
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    text: row.carriesSecret && delivery === 'smtp' ? '' : row.text,
    state: row.state,
    tries: row.tries,
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
