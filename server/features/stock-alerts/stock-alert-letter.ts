import { layOutLetter } from '#server/features/messages/letter-layout.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { cancelTokenOf } from './cancel-stock-alerts.ts';

export interface AlertSender {
  storeName: string;
  /** From the configuration, never from a request. */
  baseUrl: string;
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
  { storeName, baseUrl, secrets }: AlertSender,
  { email, name, slug, variantName, sku }: BackInStock,
): { subject: string; text: string; html: string } {
  const letter = layOutLetter({
    storeName,
    heading: `${name} отново е на склад`,
    paragraphs: [
      `Помолихте да ви кажем, когато „${name}, ${variantName}“ е налично. Вече е.`,
      'Не го пазим за никого: който поръча пръв, го взема.',
    ],
    action: { label: 'Към продукта', url: `${baseUrl}/products/${slug}?variant=${encodeURIComponent(sku)}` },
    footnote: 'Това писмо е еднократно. Ако чакате и други продукти и вече не искате писма за тях, откажете се тук:',
    footlink: { label: 'Не ми пишете повече', url: `${baseUrl}/stock-alerts?token=${cancelTokenOf(secrets, email)}` },
  });
  return { subject: `Отново на склад: ${name}, ${variantName}`, ...letter };
}
