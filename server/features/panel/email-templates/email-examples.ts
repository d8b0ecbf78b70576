import type { EmailEvent } from '#contracts/email-templates/email-texts.rule.ts';
import { type ComposedEmail, emailSender } from '#server/features/store/messages/compose-email.ts';
import type { emailExamples, ExampleData } from '#server/features/store/messages/email-examples.ts';

/** The examples of all features. */
export type EmailExamples = ReturnType<(typeof emailExamples)['resolve']>;

/** An email as the shop itself would write it. */
export function writeExample(examples: EmailExamples, event: EmailEvent, data: ExampleData): ComposedEmail {
  const write = examples.map((some) => some[event]).find((one) => one !== undefined);
  if (!write)
    throw new Error(`No feature has an example of "${event}": the feature that sends it answers emailExamples.`);
  return write(emailSender(data.settings, data.baseUrl), data);
}
