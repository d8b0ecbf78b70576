import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { readEmailLook } from '#server/features/store/design/email-look.ts';
import type { ComposedEmail } from '#server/features/store/messages/compose-email.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { adviceOn } from '#server/platform/mail/advice-on.ts';
import { withPictures } from '#server/platform/mail/inline-pictures.ts';
import { runOperationAs } from '#server/platform/operation.ts';

const notConnected =
  'Писмото не тръгна: магазинът няма пощенски сървър и само пази писмата. Настрой го в „Настройки → Поща“.';

/**
 * Sends an email to the caller at once, without the queue, and returns the response of the mail server, including
 * refusals. In a shop without a mail server nothing is sent, and the message says so.
 */
export async function sendTestMail(deps: Deps, caller: SignedInCaller, email: ComposedEmail) {
  const { mailer, log } = deps;
  const server = await deps.mailer.server();
  const { email: to } = caller.user;
  const { html, pictures } = await withPictures(email.html, await readEmailLook(deps.db));
  const { sent, answer, error } = await mailer.send({ to, ...email, html, attachments: pictures }, server).then(
    // Without a mail server the email is only kept, and what is answered is a file of the server.
    (said) => (server === null ? { sent: false, answer: '', error: null } : { sent: true, answer: said, error: null }),
    (error: unknown) => ({ sent: false, answer: reasonOf(error), error }),
  );
  if (answer !== '' && !sent) log.warn({ answer }, 'The mail server refused a test email');
  await runOperationAs(deps, caller, (op) =>
    recordActivity(op, {
      action: 'mail.tested',
      subjectType: 'settings',
      subjectId: 'mail',
      subjectName: email.subject,
      after: { to, sent, answer },
    }),
  );
  const refusal = server === null ? notConnected : `Писмото не тръгна. ${adviceOn(error)}`;
  const message = sent ? `Изпратихме проба на ${to}.` : refusal;
  return { sent, to, answer, message };
}

/** The server's own message if there is one: a refused address, a wrong password, no connection. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'response' in error && typeof error.response === 'string' ? error.response : error.message;
}
