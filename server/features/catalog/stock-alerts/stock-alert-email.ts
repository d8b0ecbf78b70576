import { type EmailSender, composeEmail, type ComposedEmail } from '#server/features/store/messages/compose-email.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { cancelTokenOf } from './cancel-stock-alerts.ts';

export interface AlertSender extends EmailSender {
  secrets: Secrets;
}

interface BackInStock {
  email: string;
  name: string;
  slug: string;
  variantName: string;
  sku: string;
}

/** The email that a variant is back in stock. Sent once. */
export function stockAlertEmail(
  sender: AlertSender,
  { email, name, slug, variantName, sku }: BackInStock,
): ComposedEmail {
  const { baseUrl, secrets } = sender;
  return composeEmail(
    sender,
    'stock-alert',
    { продукт: name, вариант: variantName },
    {
      url: `${baseUrl}/products/${slug}?variant=${encodeURIComponent(sku)}`,
      footnote: 'Това писмо е еднократно. Ако чакаш и други продукти и вече не искаш писма за тях, откажи се тук:',
      footlink: { label: 'Не ми пишете повече', url: `${baseUrl}/stock-alerts?token=${cancelTokenOf(secrets, email)}` },
    },
  );
}
