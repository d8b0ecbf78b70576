import type { EmailEvent } from '#contracts/email-templates/email-texts.rule.ts';
import { exampleToken, type WriteExample } from '#server/features/store/messages/questions.ts';
import { reviewRejectedEmail, reviewReplyEmail, reviewRequestEmail } from './review-emails.ts';

export const reviewEmailExamples: Partial<Record<EmailEvent, WriteExample>> = {
  'review-request': (sender, { order: { number, contact }, review }) =>
    reviewRequestEmail(sender, { number, firstName: contact.firstName, products: [review.product] }, exampleToken),
  'review-rejected': (sender, { review }) => reviewRejectedEmail(sender, review.product, 'Пише за друг продукт.'),
  'review-reply': (sender, { review }) => reviewReplyEmail(sender, { ...review, reply: 'Благодарим!' }),
};
