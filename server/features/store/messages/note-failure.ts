import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '#server/platform/deps.ts';
import { errorText } from '#server/platform/error-text.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { adviceOn } from '#server/platform/mail/advice-on.ts';
import { MailError } from '#server/platform/mail/mail-error.ts';
import { type Operation, runOperation } from '#server/platform/operation.ts';
import type { ReadyMessage } from './compose-late.ts';
import { messages, type MessageRow } from './messages.tables.ts';
import { nextTryAfter } from './pause-before-next-try.ts';
import type { Handover, MessageChannels } from './questions.ts';

const tellAfterMilliseconds = 10 * 60_000;
/** How often a message is sent whose acceptance is uncertain. */
const maxUncertainTries = 2;
const uncertain = 'Сървърът прекъсна връзката, след като получи писмото. Може да е доставено.';

/** Stores that a message was refused or put off by whom it was handed to. */
export async function noteUnsent(
  deps: Deps,
  message: ReadyMessage,
  handover: Exclude<Handover, { outcome: 'sent' }>,
  channels: MessageChannels,
): Promise<void> {
  const { outcome, reason } = handover;
  await runOperation(deps, (op) =>
    outcome === 'refused'
      ? giveUp(op, message, reason, channels)
      : putOff(op, message, { at: handover.at, reason, isNoTry: true }),
  );
}

/** Retries later, or gives up: after a permanent refusal, a second uncertain acceptance, or the last try. */
export async function noteFailure(
  deps: Deps,
  message: ReadyMessage,
  error: unknown,
  channels: MessageChannels,
): Promise<void> {
  const { id: messageId, channel, tries } = message;
  const technical = errorText(error).slice(0, 500);
  // What to do first: an owner knows no codes of systems.
  const text = error instanceof MailError ? `${adviceOn(error)} (${technical})` : technical;
  deps.log.warn({ messageId, channel, tries, reason: technical }, 'A message could not be sent');
  const now = deps.clock();
  const failure = error instanceof MailError ? error.failure : 'temporary';
  const uncertainTries = message.uncertainTries + (failure === 'uncertain' ? 1 : 0);
  const isLastUncertain = failure === 'uncertain' && uncertainTries >= maxUncertainTries;
  const at = failure === 'permanent' || isLastUncertain ? null : nextTryAfter(message, now);
  const reason = isLastUncertain ? uncertain : text;
  await runOperation(deps, async (op) => {
    if (at === null) return giveUp(op, message, reason, channels);
    await putOff(op, message, { at, reason, uncertainTries });
    if (channel === 'mail' && now.getTime() - message.queuedAt.getTime() >= tellAfterMilliseconds)
      await channels.onDelayed(op, message, reason);
  });
}

async function putOff(
  op: Operation,
  message: ReadyMessage,
  {
    at,
    reason,
    uncertainTries = message.uncertainTries,
    isNoTry = false,
  }: { at: Date; reason: string; uncertainTries?: number; isNoTry?: boolean },
): Promise<void> {
  const { rowCount } = await op.tx
    .update(messages)
    .set({
      ...freshContent(message),
      lastError: reason,
      claimedUntil: null,
      nextTryAt: at,
      uncertainTries,
      tries: isNoTry ? sql`${messages.tries} - 1` : undefined,
    })
    .where(stillOurs(message));
  // By the clock of the database, which the job queue uses.
  const startAfter = new Date(Date.now() + at.getTime() - op.now.getTime());
  if (rowCount === 1) await enqueue(op, 'send-message', { messageId: message.id }, { startAfter });
}

async function giveUp(op: Operation, message: ReadyMessage, reason: string, channels: MessageChannels): Promise<void> {
  const { rowCount } = await op.tx
    .update(messages)
    .set({ ...freshContent(message), state: 'failed', lastError: reason, claimedUntil: null, nextTryAt: null })
    .where(stillOurs(message));
  if (rowCount === 1) await channels.onGivenUp(op, message, reason);
}

/** The content that a late email has from its first try on. */
function freshContent({ isFresh, text, html }: ReadyMessage) {
  return isFresh ? { text, html } : {};
}

/** False after a report, a new round or the deletion of the account. */
function stillOurs({ id, round }: MessageRow) {
  return and(eq(messages.id, id), eq(messages.round, round), eq(messages.state, 'queued'));
}
