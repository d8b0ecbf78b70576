import { type EmailSender, composeEmail, type ComposedEmail } from '#server/features/store/messages/compose-email.ts';

/** The email with the link that confirms. The address may be a stranger's: it has nothing that was typed. */
export function confirmEmail(sender: EmailSender, token: string): ComposedEmail {
  const footnote = 'Ако не си го въвел ти, не прави нищо: без натискане на бутона не записваме адреса.';
  const url = `${sender.baseUrl}/newsletter/confirm?token=${encodeURIComponent(token)}`;
  return composeEmail(sender, 'newsletter-confirm', {}, { url, footnote });
}

/** The first email to a subscriber. */
export function welcomeEmail(sender: EmailSender, token: string): ComposedEmail {
  const url = `${sender.baseUrl}/newsletter/stop?token=${encodeURIComponent(token)}`;
  return composeEmail(
    sender,
    'newsletter-welcome',
    {},
    {
      footnote: 'Получаваш това писмо, защото потвърди, че искаш новините ни.',
      footlink: { label: 'Отпиши ме', url },
    },
  );
}

/** Where mail programs post to unsubscribe with one press (RFC 8058). */
export function oneClickUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/api/newsletter/one-click/${token}`;
}
