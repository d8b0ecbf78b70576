/**
 * All caffeine figures shown by the shop, checked against EFSA, "Scientific opinion on the safety of caffeine" (2015):
 * 80 mg in an espresso of 60 ml, 40 mg in a cola of 355 ml, 200 mg in a single dose and 400 mg a day for a healthy
 * adult.
 */
export const caffeineFacts = {
  espressoMg: 80,
  /** For a can of 330 ml. */
  colaCanMg: 37,
  adultAtOnceMg: 200,
  adultPerDayMg: 400,
} as const;

/** The total caffeine of all pouches in one item. */
export function caffeineInPouches(mgPerPouch: number, pouches: number): number {
  return mgPerPouch * pouches;
}
