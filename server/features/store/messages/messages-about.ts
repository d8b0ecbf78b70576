import { desc, type SQL, sql } from 'drizzle-orm';
import type { OrderEmail } from '#contracts/orders/order-context.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { messages, outbox } from './messages.tables.ts';

const most = 50;

/** Whether a message is about a subject, by the id in its cause. */
export function isAbout(id: string): SQL {
  return sql`split_part(${messages.cause}, ':', 2) = ${id}`;
}

/** The messages about a subject, newest first, as the panel shows them. */
export async function messagesAbout(db: Database, id: string): Promise<OrderEmail[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(isAbout(id))
    .orderBy(desc(messages.createdAt), messages.id)
    .limit(most);
  return rows.map((message) => ({
    id: message.id,
    subject: message.subject || `SMS: ${message.text}`,
    recipient: message.recipient,
    state: message.state,
    isOnlyStored: message.state === 'sent' && message.provider === outbox,
    createdAt: message.createdAt.toISOString(),
    sentAt: message.sentAt?.toISOString() ?? null,
    canResend: message.text !== '' && message.state !== 'queued',
  }));
}
