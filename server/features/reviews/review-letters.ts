import type { OwnReview, ReviewedProduct } from '#contracts/reviews.ts';
import { layOutLetter } from '#server/features/messages/letter-layout.ts';

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** Where a letter comes from. */
export interface LetterSender {
  storeName: string;
  baseUrl: string;
}

const writePath = ({ slug }: Pick<ReviewedProduct, 'slug'>): string =>
  `/account/reviews?product=${encodeURIComponent(slug)}`;

/** A review was not published, or was taken down: why, and that it may be written anew. */
export function reviewRejectedLetter(
  { storeName, baseUrl }: LetterSender,
  product: ReviewedProduct,
  reason: string,
): Letter {
  const heading = `Отзивът ти за „${product.name}“ не е публикуван`;
  const letter = layOutLetter({
    storeName,
    heading,
    paragraphs: [`Причината: ${reason}`, 'Можеш да го промениш. След това ще го прочетем отново.'],
    action: { label: 'Промени отзива', url: baseUrl + writePath(product) },
  });
  return { subject: heading, ...letter };
}

/** The shop answered a review in public. */
export function reviewReplyLetter(
  { storeName, baseUrl }: LetterSender,
  { product, text, reply }: Pick<OwnReview, 'product' | 'text'> & { reply: string },
): Letter {
  const heading = `Отговорихме на отзива ти за „${product.name}“`;
  const letter = layOutLetter({
    storeName,
    heading,
    paragraphs: [`Ти написа: „${shortened(text)}“`, `Нашият отговор: ${reply}`],
    action: { label: 'Виж отзива', url: `${baseUrl}/products/${product.slug}#reviews` },
  });
  return { subject: heading, ...letter };
}

/** Asks for a review of what was delivered. Says why it came and how to get no more of them. */
export function reviewRequestLetter(
  { storeName, baseUrl }: LetterSender,
  order: { number: number; firstName: string; products: readonly Pick<ReviewedProduct, 'slug' | 'name'>[] },
  stopToken: string,
): Letter {
  const [only, ...others] = order.products;
  const path = only && others.length === 0 ? writePath(only) : '/account/reviews';
  const stop = `${baseUrl}/review-requests/stop?token=${encodeURIComponent(stopToken)}`;
  const letter = layOutLetter({
    storeName,
    heading: 'Как ти се сториха?',
    paragraphs: [
      `Здравей, ${order.firstName}! Преди няколко дни получи поръчка № ${order.number}: ${order.products
        .map(({ name }) => name)
        .join(', ')}.`,
      'Напиши какво мислиш – и доброто, и лошото. Помага на следващия да избере.',
    ],
    action: { label: 'Напиши отзив', url: baseUrl + path },
    footnote: 'Пишем ти веднъж за поръчка, след като е доставена.',
    footlink: { label: 'Не искам такива писма', url: stop },
  });
  return { subject: `Какво мислиш за поръчка № ${order.number}`, ...letter };
}

const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 199).trimEnd()}…` : text);
