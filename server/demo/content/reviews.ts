import { people } from './people.ts';
import { flavourProducts } from './products-flavours.ts';
import { seededRandom } from './random.ts';
import { anyTinReviews, ownReviews, replies, type ReviewText, waitingReviews } from './review-texts.ts';
import type { DemoReview } from './types.ts';

/** Every review of these products has a picture. */
const photographed = new Set(['metalna-kutiya-za-dzhob', 'stoyka-za-pet-kutii', 'parva-iskra']);

/**
 * The reviews of the last 200 days, oldest first. The newest ones selected by the content are pending approval.
 * Deterministic for a given `now`.
 */
export function demoReviews(now: Date): DemoReview[] {
  const random = seededRandom(4711);
  const pairs: [slug: string, text: ReviewText][] = Object.entries(ownReviews).flatMap(([slug, texts]) =>
    texts.map((text): [string, ReviewText] => [slug, text]),
  );
  anyTinReviews.forEach((text, index) =>
    pairs.push([flavourProducts[(index * 4) % flavourProducts.length]?.slug ?? 'iskra-menta', text]),
  );
  const firstWaiting = pairs.push(...waitingReviews) - waitingReviews.length;
  const writers = new Map<string, Set<number>>();
  const reviews = pairs.map(([productSlug, [rating, text]], index): DemoReview => {
    const before = writers.get(productSlug) ?? new Set<number>();
    // A person reviews a product at most once.
    let person = Math.floor(random() * people.length);
    while (before.has(person)) person = (person + 1) % people.length;
    writers.set(productSlug, before.add(person));
    const isWaiting = index >= firstWaiting;
    const age = isWaiting ? 0.1 + random() : 1.5 + 198 * random() ** 1.4;
    const createdAt = new Date(Math.floor(now.getTime() / 60_000) * 60_000 - Math.floor(age * 1440) * 60_000);
    return {
      productSlug,
      person,
      rating,
      text,
      status: isWaiting ? 'pending' : 'approved',
      reply: replies[text],
      hasPhoto: text.includes('снимка') || photographed.has(productSlug),
      createdAt,
    };
  });
  return reviews.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
