import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { MessageRow } from './list-messages.ts';
import type { Handover, MessageChannels } from './message-channels.ts';
import { messages } from './messages.tables.ts';
import { nextTryAfter } from './pause-before-next-try.ts';

/** Longer than any server timeout. The claim of a process that died while sending expires afterwards. */
const claimSeconds = 120;

/**
 * Sends a queued message and marks it sent. Two workers with the same message do not send it twice: only the one that
 * claims it sends. If a process dies between the server's acceptance and the update, the message is sent again with
 * the same id (Message-ID, `{id}-{round}`), by which duplicates can be recognised. Failures are retried after growing
 * pauses; each retry is queued in the transaction that stores the failure.
 */
export async function sendQueuedMessage(deps: Deps, messageId: string, channels: MessageChannels): Promise<void> {
  const claimed = await claim(deps.db, messageId, deps.clock());
  if (claimed === 'nothing-to-do') return;
  let handover: Handover;
  try {
    handover = claimed.channel === 'sms' ? await channels.sendSms(claimed) : await sendLetter(deps, claimed);
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    deps.log.warn({ messageId, channel: claimed.channel, tries: claimed.tries, reason }, 'A message was not taken');
    const now = deps.clock();
    const at = nextTryAfter(claimed.tries, now);
    await inTransaction(deps.db, (tx) =>
      at === null ? giveUp(tx, claimed, reason, channels) : putOff(tx, claimed, { at, reason, now }),
    );
    return;
  }
  if (handover.outcome === 'sent') return markSent(deps, claimed, handover);
  const { outcome, reason } = handover;
  const now = deps.clock();
  await inTransaction(deps.db, (tx) =>
    outcome === 'refused'
      ? giveUp(tx, claimed, reason, channels)
      : putOff(tx, claimed, { at: handover.at, reason, now, isNoTry: true }),
  );
}

async function sendLetter(deps: Deps, letter: MessageRow): Promise<Handover> {
  const { recipient: to, replyTo, subject, text, html, id, round } = letter;
  const messageId = `${id}-${round}@${new URL(deps.config.baseUrl).hostname}`;
  await deps.mailer.send({ to, subject, text, html, messageId, ...(replyTo === null ? {} : { replyTo }) });
  return { outcome: 'sent' };
}

/** One statement, and therefore its own transaction. */
async function claim(db: Database, messageId: string, now: Date): Promise<MessageRow | 'nothing-to-do'> {
  const isFree = or(isNull(messages.claimedUntil), lt(messages.claimedUntil, now));
  const [claimed] = await db
    .update(messages)
    .set({ tries: sql`${messages.tries} + 1`, claimedUntil: new Date(now.getTime() + claimSeconds * 1000) })
    .where(and(eq(messages.id, messageId), eq(messages.state, 'queued'), isFree))
    .returning();
  if (claimed) return claimed;
  const [row] = await db.select({ state: messages.state }).from(messages).where(eq(messages.id, messageId));
  if (row?.state === 'queued') throw new Error(`Message ${messageId} is being sent by somebody else.`);
  return 'nothing-to-do';
}

/** Also one statement. If an operator's report came first, the status `delivered` is kept. */
async function markSent(
  { db, clock, config }: Deps,
  message: MessageRow,
  handover: Extract<Handover, { outcome: 'sent' }>,
): Promise<void> {
  const { provider = null, providerId = null } = handover;
  const emptied = message.carriesSecret && config.smtpUrl !== null ? { text: '', html: '' } : {};
  await db
    .update(messages)
    .set({
      state: 'sent',
      sentAt: clock(),
      claimedUntil: null,
      nextTryAt: null,
      lastError: null,
      provider,
      providerId,
      ...emptied,
    })
    .where(stillOurs(message));
}

async function putOff(
  tx: Transaction,
  message: MessageRow,
  { at, reason, now, isNoTry = false }: { at: Date; reason: string; now: Date; isNoTry?: boolean },
): Promise<void> {
  const { rowCount } = await tx
    .update(messages)
    .set({
      lastError: reason,
      claimedUntil: null,
      nextTryAt: at,
      ...(isNoTry ? { tries: sql`${messages.tries} - 1` } : {}),
    })
    .where(stillOurs(message));
  // By the clock of the database, which the job queue uses.
  const startAfter = new Date(Date.now() + at.getTime() - now.getTime());
  if (rowCount === 1) await enqueue(tx, 'send-message', { messageId: message.id }, { startAfter });
}

async function giveUp(tx: Transaction, message: MessageRow, reason: string, channels: MessageChannels): Promise<void> {
  const { rowCount } = await tx
    .update(messages)
    .set({ state: 'failed', lastError: reason, claimedUntil: null, nextTryAt: null })
    .where(stillOurs(message));
  if (rowCount === 1) await channels.onGivenUp(tx, message, reason);
}

/** False after a report, a new round or the deletion of the account. */
function stillOurs({ id, round }: MessageRow) {
  return and(eq(messages.id, id), eq(messages.round, round), eq(messages.state, 'queued'));
}
