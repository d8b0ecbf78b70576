import { readEmailLook } from '#server/features/store/design/email-look.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { LeftUndone, type Outcome } from '#server/platform/jobs/workers.ts';
import { yieldToRequests } from '#server/platform/jobs/yield-to-requests.ts';
import { withPictures } from '#server/platform/mail/inline-pictures.ts';
import type { MailAttachment } from '#server/platform/mail/mail.ts';
import { mailLanes } from '#server/platform/mail/send-mail.ts';
import { claimMessages, releaseClaims, renewClaims } from './claim-messages.ts';
import { composeLate, notComposed, type NotComposed, type ReadyMessage } from './compose-late.ts';
import { openSentMarks } from './mark-sent.ts';
import { type MessageRow, outbox } from './messages.tables.ts';
import { noteFailure, noteUnsent } from './note-failure.ts';
import type { Handover, MessageChannels } from './questions.ts';

const renewMilliseconds = 2_500;
/** A message that has waited for so long no longer lets requests go first. */
const patienceMilliseconds = 20_000;

/**
 * Sends queued messages, `mailLanes` at a time, and marks each sent before its lane takes the next. Returns what became of
 * each, in the order of the ids. Two workers with the same message do not send it twice: only the one that claims it sends.
 * If a process dies between the server's acceptance and the mark, the message is sent again with the same id (Message-ID,
 * `{id}-{round}`), by which duplicates can be recognised. A failure touches no other message: it is retried after growing
 * pauses, and each retry is queued in the transaction that stores the failure.
 */
export async function sendQueuedMessages(
  deps: Deps,
  ids: readonly string[],
  channels: MessageChannels,
  isEnding: () => boolean = () => false,
): Promise<Outcome[]> {
  const { messages: claimed, takenIds } = await claimMessages(deps.db, ids, deps.clock());
  const outcomes = new Map<string, Outcome>(
    [...takenIds].map((id) => [id, { error: new Error(`Message ${id} is being sent by somebody else.`) }]),
  );
  const unsent = new Set(claimed);
  const renewing = setInterval(() => void renewClaims(deps.db, [...unsent], deps.clock()), renewMilliseconds).unref();
  try {
    const ready = await composeLate(claimed, channels.composeLate);
    const send = openSending(deps, channels);
    const waiting = claimed.values();
    const lane = async (): Promise<void> => {
      for (const message of waiting) {
        if (letsRequestsFirst(message, deps.clock())) await yieldToRequests();
        if (isEnding()) return;
        const outcome = await send(message, ready.get(message.id)).then(
          () => null,
          (error: unknown) => ({ error }),
        );
        outcomes.set(message.id, outcome);
        unsent.delete(message);
      }
    };
    await Promise.all(Array.from({ length: mailLanes }, lane));
  } finally {
    clearInterval(renewing);
  }
  await releaseClaims(deps.db, [...unsent]);
  for (const { id } of unsent) outcomes.set(id, { error: new LeftUndone() });
  return ids.map((id) => outcomes.get(id) ?? null);
}

/** Whether a message lets requests of the same process go first. One that has waited for long takes its turn. */
export function letsRequestsFirst({ queuedAt }: Pick<MessageRow, 'queuedAt'>, now: Date): boolean {
  return now.getTime() - queuedAt.getTime() < patienceMilliseconds;
}

function openSending(deps: Deps, channels: MessageChannels) {
  const markSent = openSentMarks(deps);
  const attach = openAttachments(channels);
  const handOver = (message: ReadyMessage) =>
    message.channel === 'sms' ? channels.sendSms(message) : sendEmail(deps, message, attach);
  return async (claimed: MessageRow, ready: ReadyMessage | NotComposed = { error: notComposed }): Promise<void> => {
    const message = 'error' in ready ? { ...claimed, isFresh: false } : ready;
    let handover: Handover;
    try {
      if ('error' in ready) throw ready.error;
      handover = await handOver(message);
    } catch (error) {
      return await noteFailure(deps, message, error, channels);
    }
    await (handover.outcome === 'sent' ? markSent(message, handover) : noteUnsent(deps, message, handover, channels));
  };
}

type Attach = ReturnType<typeof openAttachments>;

/** The attachments of messages. The terms of a version are asked for once. */
function openAttachments({ drawDocument, drawPurchase, drawContract }: MessageChannels) {
  const contracts = new Map<number, Promise<MailAttachment[]>>();
  const contractOf = (version: number): Promise<MailAttachment[]> => {
    const drawn = contracts.get(version) ?? drawContract(version);
    contracts.set(version, drawn);
    // The next message tries again.
    drawn.catch(() => contracts.delete(version));
    return drawn;
  };
  return async ({ documentId, purchaseId, termsVersion }: ReadyMessage): Promise<MailAttachment[]> => [
    ...(documentId === null ? [] : [await drawDocument(documentId)]),
    ...(purchaseId === null ? [] : [await drawPurchase(purchaseId)]),
    ...(termsVersion === null ? [] : await contractOf(termsVersion)),
  ];
}

async function sendEmail(deps: Deps, message: ReadyMessage, attach: Attach): Promise<Handover> {
  const { recipient: to, replyTo, unsubscribeUrl, subject, text, id, round } = message;
  const { html, pictures } = await withPictures(message.html, await readEmailLook(deps.db));
  const messageId = `${id}-${round}@${new URL(deps.config.baseUrl).hostname}`;
  const attachments = [...pictures, ...(await attach(message))];
  const headers = { ...(replyTo !== null && { replyTo }), ...(unsubscribeUrl !== null && { unsubscribeUrl }) };
  const { name: senderName } = await readSettings(deps.db);
  const server = await deps.mailer.server();
  await deps.mailer.send({ to, senderName, subject, text, html, messageId, attachments, ...headers }, server);
  return server === null ? { outcome: 'sent', provider: outbox } : { outcome: 'sent' };
}
