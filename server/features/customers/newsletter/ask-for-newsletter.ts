import type { NewSubscription } from '#contracts/newsletter/newsletter.ts';
import { emailSender } from '#server/features/store/messages/compose-email.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { confirmEmail } from './newsletter-emails.ts';
import { confirmTokenOf } from './newsletter-tokens.ts';

/**
 * Sends the email that asks for the confirmation, to known and unknown addresses alike: neither the answer nor the email
 * tells whether one is subscribed.
 */
export async function askForNewsletter(
  op: Operation,
  secrets: Secrets,
  { email, page }: Pick<NewSubscription, 'email' | 'page'>,
): Promise<void> {
  const settings = await readSettings(op.tx);
  const token = confirmTokenOf(secrets, { email, page, requestedAt: op.now });
  await queueMessage(op, {
    cause: `newsletter-confirm:${newId()}`,
    to: email,
    // Its link subscribes the recipient.
    carriesSecret: true,
    ...confirmEmail(emailSender(settings, op.baseUrl), token),
  });
}
