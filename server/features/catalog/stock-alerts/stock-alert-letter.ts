import { type LetterSender, writeLetter, type WrittenLetter } from '#server/features/store/messages/write-letter.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { cancelTokenOf } from './cancel-stock-alerts.ts';

export interface AlertSender extends LetterSender {
  secrets: Secrets;
}

interface BackInStock {
  email: string;
  name: string;
  slug: string;
  variantName: string;
  sku: string;
}

/** Says that a variant is back, once. */
export function stockAlertLetter(
  sender: AlertSender,
  { email, name, slug, variantName, sku }: BackInStock,
): WrittenLetter {
  const { baseUrl, secrets } = sender;
  return writeLetter(
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
