import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { readEmailLook } from '#server/features/store/design/email-look.ts';
import type { ComposedEmail } from '#server/features/store/messages/compose-email.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { withPictures } from '#server/platform/mail/inline-pictures.ts';
import { runOperationAs } from '#server/platform/operation.ts';

const notConnected =
  'Писмото не тръгна: магазинът няма пощенски сървър и само пази писмата. Свързва го този, който поддържа сървъра.';

/**
 * Sends an email to the caller at once, without the queue, and returns the response of the mail server, including
 * refusals. In a shop without a mail server nothing is sent, and the message says so.
 */
export async function sendTestMail(deps: Deps, caller: SignedInCaller, email: ComposedEmail) {
  const { mailer, log, config } = deps;
  const { email: to } = caller.user;
  const { html, pictures } = await withPictures(email.html, await readEmailLook(deps.db));
  const { sent, answer } = await mailer.send({ to, ...email, html, attachments: pictures }).then(
    // Without a mail server the email is only kept, and what is answered is a file of the server.
    (said) => (config.smtpUrl === null ? { sent: false, answer: '' } : { sent: true, answer: said }),
    (error: unknown) => ({ sent: false, answer: reasonOf(error) }),
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
  const refusal = config.smtpUrl === null ? notConnected : 'Пощенският сървър не прие пробата.';
  const message = sent ? `Изпратихме проба на ${to}.` : refusal;
  return { sent, to, answer, message };
}

/** The server's own message if there is one: a refused address, a wrong password, no connection. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'response' in error && typeof error.response === 'string' ? error.response : error.message;
}
