import { people } from './people.ts';
import { seededRandom } from './random.ts';
import { anyTinReviews, ownReviews, type ReviewText } from './review-texts.ts';
import { flavourProducts } from './products-flavours.ts';
import type { DemoReview } from './types.ts';

/** The reviews of the last 200 days, oldest first; the newest still wait for approval. The same for the same `now`. */
export function demoReviews(now: Date): DemoReview[] {
  const random = seededRandom(4711);
  const said: [slug: string, text: ReviewText][] = Object.entries(ownReviews).flatMap(([slug, texts]) =>
    texts.map((text): [string, ReviewText] => [slug, text]),
  );
  anyTinReviews.forEach((text, index) =>
    said.push([flavourProducts[(index * 4) % flavourProducts.length]?.slug ?? 'iskra-menta', text]),
  );
  const writers = new Map<string, Set<number>>();
  const reviews = said.map(([productSlug, [rating, text]], index): DemoReview => {
    const before = writers.get(productSlug) ?? new Set<number>();
    // Nobody reviews the same product twice.
    let person = Math.floor(random() * people.length);
    while (before.has(person)) person = (person + 1) % people.length;
    writers.set(productSlug, before.add(person));
    const age = 1.5 + 198 * random() ** 1.4;
    const createdAt = new Date(Math.floor(now.getTime() / 60_000) * 60_000 - Math.floor(age * 1440) * 60_000);
    return {
      productSlug,
      person,
      rating,
      text,
      isVerifiedBuyer: random() < 0.8,
      status: index % 19 === 7 && age < 60 ? 'pending' : 'approved',
      createdAt,
    };
  });
  return reviews.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
