import type { FactRole } from '#contracts/facts/fact-types.rule.ts';

/** The sum of the amounts that state caffeine, under the name that the API has had for it since its first version. */
export function formerSums(sums: readonly { role: FactRole; amount: number }[]): { caffeineMg?: number } {
  const amounts = sums.filter(({ role }) => role === 'stimulant');
  return amounts.length === 0 ? {} : { caffeineMg: amounts.reduce((before, { amount }) => before + amount, 0) };
}
