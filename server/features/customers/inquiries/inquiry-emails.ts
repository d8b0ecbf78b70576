import { type EmailSender, composeEmail, type ComposedEmail } from '#server/features/store/messages/compose-email.ts';
import { layOutEmail } from '#server/platform/mail/email-layout.ts';
import type { InquiryRow } from './present-inquiry.ts';

/** The email to the shop with the inquiry and everything that is required to reply. */
export function inquiryEmail({ storeName, baseUrl }: EmailSender, inquiry: InquiryRow) {
  const heading = `Запитване от ${inquiry.company}`;
  const content = layOutEmail({
    storeName,
    heading,
    paragraphs: inquiry.message.split(/\n{2,}/),
    rows: [
      ['Име', inquiry.name],
      ['Имейл', inquiry.email],
      ['Телефон', inquiry.phone],
      ['Град', inquiry.city],
    ],
    action: { label: 'Отвори в панела', url: `${baseUrl}/admin/inquiries/${inquiry.id}` },
    footnote: 'Отговорът на това писмо отива при подателя.',
  });
  return { subject: heading, ...content };
}

/**
 * The confirmation to the sender. Contains no user input, since anyone could otherwise have the shop send any text to
 * a stranger's address.
 */
export function confirmationEmail(sender: EmailSender): ComposedEmail {
  const footnote =
    'Получаваш това писмо, защото имейлът ти е въведен във формата за дистрибутори. Ако не си го направил ти, не е нужно да правиш нищо.';
  return composeEmail(sender, 'inquiry-confirmed', {}, { footnote });
}
