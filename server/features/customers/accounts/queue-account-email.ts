import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Operation } from '#server/platform/operation.ts';
import {
  invitationEmail,
  resetEmailTemplate,
  type SecurityEvent,
  securityEmail,
  verificationEmail,
} from './account-emails.ts';
import { issueAccountToken } from './account-tokens.ts';

const contentOf = {
  'verify-email': verificationEmail,
  'reset-password': resetEmailTemplate,
  invitation: invitationEmail,
};

/** Creates a token and queues its email to the user's own address. */
export async function queueTokenEmail(
  op: Operation,
  purpose: keyof typeof contentOf,
  user: { id: string; email: string },
  sender: EmailSender,
): Promise<void> {
  const { id, token } = await issueAccountToken(op, purpose, { userId: user.id, email: user.email });
  const content = contentOf[purpose](sender, token);
  await queueMessage(op, { cause: `${purpose}:${id}`, to: user.email, carriesSecret: true, ...content });
}

/** Notifies a user of a change of the credentials of their account. */
export async function queueSecurityEmail(
  op: Operation,
  event: SecurityEvent,
  email: string,
  sender: EmailSender,
): Promise<void> {
  await queueMessage(op, { cause: `${event}:${newId()}`, to: email, ...securityEmail(sender, event) });
}
