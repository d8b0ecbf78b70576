import type { EmailEvent } from '#contracts/email-templates/email-texts.rule.ts';
import { exampleToken, type WriteExample } from '#server/features/store/messages/questions.ts';
import {
  accountDeletedEmail,
  invitationEmail,
  resetEmailTemplate,
  securityEmail,
  verificationEmail,
} from './account-emails.ts';

export const accountEmailExamples: Partial<Record<EmailEvent, WriteExample>> = {
  'verify-email': (sender) => verificationEmail(sender, exampleToken),
  'reset-password': (sender) => resetEmailTemplate(sender, exampleToken),
  invitation: (sender) => invitationEmail(sender, exampleToken),
  security: (sender) => securityEmail(sender, 'password'),
  'account-deleted': (sender) => accountDeletedEmail(sender),
};
