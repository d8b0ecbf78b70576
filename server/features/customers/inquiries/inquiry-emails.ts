import { layOutEmail } from '#server/features/store/messages/email-layout.ts';
import { type EmailSender, composeEmail, type ComposedEmail } from '#server/features/store/messages/compose-email.ts';
import type { InquiryRow } from './present-inquiry.ts';

/** Tells the shop what someone wants, with everything that is needed to answer. */
export function inquiryEmail({ storeName, baseUrl }: EmailSender, inquiry: InquiryRow) {
  const heading = `Запитване от ${inquiry.company}`;
  const letter = layOutEmail({
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
  return { subject: heading, ...letter };
}

/**
 * Confirms that the inquiry came. Repeats nothing of what was typed: anyone who types a stranger's address could otherwise
 * have the shop send them any text.
 */
export function confirmationEmail(sender: EmailSender): ComposedEmail {
  const footnote =
    'Получавате това писмо, защото вашият имейл е въведен във формата за дистрибутори. Ако не сте били вие, не правете нищо.';
  return composeEmail(sender, 'inquiry-confirmed', {}, { footnote });
}
