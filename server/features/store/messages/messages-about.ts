import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { OrderEmail } from '#contracts/orders/order-context.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';
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

interface Redirection {
  /** Id in the cause of the emails. */
  about: string;
  from: string;
  to: string;
  /** The cause of the email that the caller queues again: it is deleted while it waits. */
  instead: string;
}

/** Sends the emails about a subject that wait, or could not be delivered, to another address. */
export async function redirectMessages({ tx }: Operation, { about, from, to, instead }: Redirection): Promise<void> {
  await tx.delete(messages).where(and(eq(messages.cause, instead), eq(messages.state, 'queued')));
  await tx
    .update(messages)
    .set({ recipient: to })
    .where(
      and(
        isAbout(about),
        eq(messages.channel, 'mail'),
        eq(messages.recipient, from),
        inArray(messages.state, ['queued', 'failed']),
      ),
    );
}
