import { topicLabel } from '#contracts/inquiries/contact-topics.rule.ts';
import { type EmailSender, composeEmail, type ComposedEmail } from '#server/features/store/messages/compose-email.ts';
import { layOutEmail } from '#server/platform/mail/email-layout.ts';
import { inquiryTitle, type InquiryRow } from './present-inquiry.ts';

/** The email to the shop with the inquiry and everything that is required to reply. */
export function inquiryEmail({ storeName, baseUrl }: EmailSender, inquiry: InquiryRow) {
  const { productName, name, email, phone, city, eik, quantities, topic, orderNumber } = inquiry;
  const heading = inquiryTitle(inquiry);
  const rows = [
    ['Продукт', productName],
    ['Име', name],
    ['ЕИК', eik],
    ['Имейл', email],
    ['Телефон', phone],
    ['Град', city],
    ['Количества', quantities],
    ['За какво', topicLabel(topic)],
    ['Поръчка №', orderNumber],
  ] as const;
  const content = layOutEmail({
    storeName,
    heading,
    paragraphs: inquiry.message.split(/\n{2,}/),
    rows: rows.filter(([, value]) => value !== ''),
    action: { label: 'Отвори в панела', url: `${baseUrl}/admin/inquiries/${inquiry.id}` },
    footnote: 'Отговорът на това писмо отива при подателя.',
  });
  return { subject: heading, ...content };
}

/**
 * The confirmation to a distributor. Contains no user input, since anyone could otherwise have the shop send any text to
 * a stranger's address.
 */
export function confirmationEmail(sender: EmailSender): ComposedEmail {
  const footnote =
    'Получаваш това писмо, защото имейлът ти е въведен във формата за дистрибутори. Ако не си го направил ти, не е нужно да правиш нищо.';
  return composeEmail(sender, 'inquiry-confirmed', {}, { footnote });
}

/**
 * The confirmation to a customer. It has a copy of the message only if the address is known to be the sender's: anyone
 * could otherwise have the shop send any text to a stranger's address.
 */
export function contactEmail(sender: EmailSender, copied: Pick<InquiryRow, 'topic' | 'message'> | null): ComposedEmail {
  const footnote =
    'Получаваш това писмо, защото имейлът ти е въведен във формата за връзка. Ако не си бил ти, не прави нищо.';
  const copy = copied
    ? { notes: [{ heading: `Копие: ${topicLabel(copied.topic)}`, paragraphs: copied.message.split(/\n+/) }] }
    : {};
  return composeEmail(sender, 'contact-received', {}, { footnote, ...copy });
}

/** The answer to a question about a product. */
export function answerEmail(
  sender: EmailSender,
  { productId, productName, message, answer }: Pick<InquiryRow, 'productId' | 'productName' | 'message' | 'answer'>,
): ComposedEmail {
  const values = { продукт: productName, въпрос: message, отговор: answer };
  return composeEmail(sender, 'question-answered', values, { url: `${sender.baseUrl}/products/${productId ?? ''}` });
}
