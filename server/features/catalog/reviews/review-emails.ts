import type { OwnReview, ReviewedProduct } from '#contracts/reviews/reviews.ts';
import { type EmailSender, composeEmail, type ComposedEmail } from '#server/features/store/messages/compose-email.ts';

const writePath = ({ slug }: Pick<ReviewedProduct, 'slug'>): string =>
  `/account/reviews?product=${encodeURIComponent(slug)}`;

/** The email that a review was rejected or unpublished: the reason, and that it can be edited and sent again. */
export function reviewRejectedEmail(
  sender: EmailSender,
  product: Pick<ReviewedProduct, 'slug' | 'name'>,
  reason: string,
): ComposedEmail {
  const values = { продукт: product.name, причина: reason };
  return composeEmail(sender, 'review-rejected', values, { url: sender.baseUrl + writePath(product) });
}

/** The email that the shop replied to a review. */
export function reviewReplyEmail(
  sender: EmailSender,
  { product, text, reply }: { product: Pick<ReviewedProduct, 'slug' | 'name'>; text: OwnReview['text']; reply: string },
): ComposedEmail {
  const values = { продукт: product.name, отзив: shortened(text), отговор: reply };
  return composeEmail(sender, 'review-reply', values, { url: `${sender.baseUrl}/products/${product.slug}#reviews` });
}

/** The email that asks for a review of delivered products, with its reason and an unsubscribe link. */
export function reviewRequestEmail(
  sender: EmailSender,
  order: { number: number; firstName: string; products: readonly Pick<ReviewedProduct, 'slug' | 'name'>[] },
  stopToken: string,
): ComposedEmail {
  const [only, ...others] = order.products;
  const path = only && others.length === 0 ? writePath(only) : '/account/reviews';
  const stop = `${sender.baseUrl}/review-requests/stop?token=${encodeURIComponent(stopToken)}`;
  const products = order.products.map(({ name }) => name).join(', ');
  return composeEmail(
    sender,
    'review-request',
    { име: order.firstName, поръчка: String(order.number), продукти: products },
    {
      url: sender.baseUrl + path,
      footnote: 'Пишем ти веднъж за поръчка, след като е доставена.',
      footlink: { label: 'Не искам такива писма', url: stop },
    },
  );
}

const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 199).trimEnd()}…` : text);
