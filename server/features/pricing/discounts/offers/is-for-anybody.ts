import type { DiscountRule } from '#server/features/pricing/cart-pricing/pricing-input.ts';

/** Whether everybody gets what an automatic rule gives now, so that a page may promise it. */
export function isForAnybody(
  rule: DiscountRule,
  { now, currency }: { now: Date; currency: DiscountRule['currency'] },
): boolean {
  return (
    rule.currency === currency &&
    (rule.startsAt === null || rule.startsAt <= now) &&
    (rule.endsAt === null || now < rule.endsAt) &&
    (rule.limitTotal === null || rule.used < rule.limitTotal) &&
    !rule.firstOrderOnly &&
    rule.groupIds.length === 0 &&
    rule.minimumSubtotal === null
  );
}
