import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import type { Deps } from '#server/platform/deps.ts';
import { errorText } from '#server/platform/error-text.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { withPictures } from '#server/platform/mail/inline-pictures.ts';
import { MailError } from '#server/platform/mail/mail-error.ts';
import { type Operation, runOperation } from '#server/platform/operation.ts';
import { claimMessage, claimSeconds } from './claim-message.ts';
import { messages, outbox, type MessageRow } from './messages.tables.ts';
import { nextTryAfter } from './pause-before-next-try.ts';
import type { Handover, MessageChannels } from './questions.ts';

const renewMilliseconds = 2_500;
const tellAfterMilliseconds = 10 * 60_000;
/** How often a message is sent whose acceptance is uncertain. */
const maxUncertainTries = 2;
const uncertain = 'Сървърът прекъсна връзката, след като получи писмото. Може да е доставено.';

/**
 * Sends a queued message and marks it sent. Two workers with the same message do not send it twice: only the one that
 * claims it sends. If a process dies between the server's acceptance and the update, the message is sent again with
 * the same id (Message-ID, `{id}-{round}`), by which duplicates can be recognised. Failures are retried after growing
 * pauses; each retry is queued in the transaction that stores the failure.
 */
export async function sendQueuedMessage(deps: Deps, messageId: string, channels: MessageChannels): Promise<void> {
  const claimed = await claimMessage(deps.db, messageId, deps.clock());
  if (claimed === null) return;
  let handover: Handover;
  const renewing = setInterval(() => void renew(deps, claimed), renewMilliseconds).unref();
  try {
    handover = claimed.channel === 'sms' ? await channels.sendSms(claimed) : await sendEmail(deps, claimed, channels);
  } catch (error) {
    return await noteFailure(deps, claimed, error, channels);
  } finally {
    clearInterval(renewing);
  }
  if (handover.outcome === 'sent') return markSent(deps, claimed, handover);
  const { outcome, reason } = handover;
  await runOperation(deps, (op) =>
    outcome === 'refused'
      ? giveUp(op, claimed, reason, channels)
      : putOff(op, claimed, { at: handover.at, reason, isNoTry: true }),
  );
}

/** Retries later, or gives up: after a permanent refusal, a second uncertain acceptance, or the last try. */
async function noteFailure(deps: Deps, message: MessageRow, error: unknown, channels: MessageChannels): Promise<void> {
  const { id: messageId, channel, tries } = message;
  const text = errorText(error).slice(0, 500);
  deps.log.warn({ messageId, channel, tries, reason: text }, 'A message could not be sent');
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

/** A failed renewal is repeated by the next one. */
async function renew({ db, clock }: Deps, message: MessageRow): Promise<void> {
  const claimedUntil = new Date(clock().getTime() + claimSeconds * 1000);
  await db
    .update(messages)
    .set({ claimedUntil })
    .where(and(stillOurs(message), isNotNull(messages.claimedUntil), eq(messages.tries, message.tries)))
    .catch(() => {});
}

async function sendEmail(deps: Deps, message: MessageRow, channels: MessageChannels): Promise<Handover> {
  const { recipient: to, replyTo, subject, text, id, round } = message;
  const { html, pictures } = await withPictures(message.html);
  const messageId = `${id}-${round}@${new URL(deps.config.baseUrl).hostname}`;
  const attachments = [...pictures, ...(await attachmentsOf(message, channels))];
  const replyHeader = replyTo === null ? {} : { replyTo };
  await deps.mailer.send({ to, subject, text, html, messageId, attachments, ...replyHeader });
  return deps.config.smtpUrl === null ? { outcome: 'sent', provider: outbox } : { outcome: 'sent' };
}

async function attachmentsOf({ documentId, termsVersion }: MessageRow, channels: MessageChannels) {
  return [
    ...(documentId === null ? [] : [await channels.drawDocument(documentId)]),
    ...(termsVersion === null ? [] : await channels.drawContract(termsVersion)),
  ];
}

/** One statement. If an operator's report came first, the status `delivered` is kept. */
async function markSent(
  { db, clock, config }: Deps,
  message: MessageRow,
  handover: Extract<Handover, { outcome: 'sent' }>,
): Promise<void> {
  const { provider = null, providerId = null } = handover;
  const { id, round, channel, carriesSecret } = message;
  const isEmptied = carriesSecret && (channel === 'sms' || config.smtpUrl !== null);
  await setSent(db, { id, round, provider, providerId, sentAt: clock().toISOString(), isEmptied });
}

interface Sent extends Pick<MessageRow, 'id' | 'round' | 'provider' | 'providerId'> {
  sentAt: string;
  isEmptied: boolean;
}

const setSent = compileStatement<Sent>(
  {},
  ({ id, round, provider, providerId, sentAt, isEmptied }) => sql`
    update ${messages} set state = 'sent', sent_at = ${sentAt}, claimed_until = null, next_try_at = null,
      last_error = null, provider = ${provider}, provider_id = ${providerId},
      text = case when ${isEmptied}::boolean then '' else text end,
      html = case when ${isEmptied}::boolean then '' else html end
    where id = ${id} and round = ${round} and state = 'queued'`,
);

async function putOff(
  op: Operation,
  message: MessageRow,
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

async function giveUp(op: Operation, message: MessageRow, reason: string, channels: MessageChannels): Promise<void> {
  const { rowCount } = await op.tx
    .update(messages)
    .set({ state: 'failed', lastError: reason, claimedUntil: null, nextTryAt: null })
    .where(stillOurs(message));
  if (rowCount === 1) await channels.onGivenUp(op, message, reason);
}

/** False after a report, a new round or the deletion of the account. */
function stillOurs({ id, round }: MessageRow) {
  return and(eq(messages.id, id), eq(messages.round, round), eq(messages.state, 'queued'));
}
