import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { messages } from './messages.tables.ts';

/** With waits that double from 5 s: given up after some twenty minutes. */
export const maxTries = 9;

/** Longer than any mail server is waited for; a process that died while sending is stepped over after it. */
const claimSeconds = 120;

type Claimed = typeof messages.$inferSelect;

/**
 * Sends a queued message and marks it sent. Two workers that get the same message at once do not send it twice: the
 * one that claims it sends. Only a process that dies between the mail server's "yes" and the mark lets it go out
 * again, with the same Message-ID. Throws when it could not be sent, so that the job is tried again later.
 */
export async function sendQueuedMessage(deps: Deps, messageId: string): Promise<void> {
  const claimed = await inTransaction(deps.db, (tx) => claim(tx, messageId, deps.clock()));
  if (claimed === 'nothing-to-do') return;
  try {
    const { recipient: to, replyTo, subject, text, html, id } = claimed;
    await deps.mailer.send({ to, subject, text, html, messageId: id, ...(replyTo === null ? {} : { replyTo }) });
  } catch (error) {
    await inTransaction(deps.db, (tx) => markRefused(tx, claimed, error));
    throw error;
  }
  const isHandedOver = deps.config.smtpUrl !== null;
  await inTransaction(deps.db, (tx) => markSent(tx, claimed, deps.clock(), isHandedOver));
}

async function claim(tx: Transaction, messageId: string, now: Date): Promise<Claimed | 'nothing-to-do'> {
  const isFree = or(isNull(messages.claimedUntil), lt(messages.claimedUntil, now));
  const [claimed] = await tx
    .update(messages)
    .set({ tries: sql`${messages.tries} + 1`, claimedUntil: new Date(now.getTime() + claimSeconds * 1000) })
    .where(and(eq(messages.id, messageId), eq(messages.state, 'queued'), isFree))
    .returning();
  if (claimed) return claimed;
  const [row] = await tx.select({ state: messages.state }).from(messages).where(eq(messages.id, messageId));
  if (row?.state === 'queued') throw new Error(`Message ${messageId} is being sent by somebody else.`);
  return 'nothing-to-do';
}

async function markSent(tx: Transaction, message: Claimed, now: Date, isHandedOver: boolean): Promise<void> {
  const emptied = message.carriesSecret && isHandedOver ? { text: '', html: '' } : {};
  await tx
    .update(messages)
    .set({ state: 'sent', sentAt: now, claimedUntil: null, lastError: null, ...emptied })
    .where(eq(messages.id, message.id));
}

async function markRefused(tx: Transaction, message: Claimed, error: unknown): Promise<void> {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const state = message.tries >= maxTries ? 'failed' : 'queued';
  await tx.update(messages).set({ state, lastError, claimedUntil: null }).where(eq(messages.id, message.id));
}
