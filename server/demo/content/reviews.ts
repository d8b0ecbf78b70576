import type { Preset, ReviewText } from '../preset.ts';
import { people } from './people.ts';
import { seededRandom } from './random.ts';

/** A review by an example customer. */
export interface DemoReview {
  productSlug: string;
  /** Index into `people`. */
  person: number;
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
  status: 'approved' | 'pending';
  /** The shop's reply, if any. */
  reply?: string | undefined;
  /** Whether the review has a picture: that of its product, or this one. */
  hasPhoto: boolean;
  picture?: string | undefined;
  createdAt: Date;
}

/**
 * The reviews of the last 200 days, oldest first. The newest ones selected by the content are pending approval.
 * Deterministic for a given `now`.
 */
export function demoReviews({ reviews: texts }: Preset, now: Date): DemoReview[] {
  const photographed = new Set(texts.photographed);
  const random = seededRandom(4711);
  const pairs: [slug: string, text: ReviewText][] = Object.entries(texts.own).flatMap(([slug, list]) =>
    list.map((text): [string, ReviewText] => [slug, text]),
  );
  texts.any.texts.forEach((text, index) => {
    const slug = texts.any.products[(index * 4) % texts.any.products.length];
    if (slug !== undefined) pairs.push([slug, text]);
  });
  const firstWaiting = pairs.push(...texts.waiting) - texts.waiting.length;
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
      reply: texts.replies[text],
      hasPhoto: text in texts.pictured || text.includes('снимка') || photographed.has(productSlug),
      picture: texts.pictured[text],
      createdAt,
    };
  });
  return reviews.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
