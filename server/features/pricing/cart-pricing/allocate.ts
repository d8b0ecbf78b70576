/** A recipient of an allocation: `weight` determines its proportion, `key` identifies it. */
export interface Share {
  key: string;
  weight: number;
}

/**
 * Allocates `amount` over shares in proportion to their weights, in whole minor units and without a remainder: each
 * share gets its exact part rounded down, and the rest goes unit by unit to the shares with the largest remainder
 * (ties by key). No share gets more than its weight as long as `amount` is at most the sum of the weights. The order
 * of the shares makes no difference.
 */
export function allocate(amount: number, shares: readonly Share[]): Map<string, number> {
  const sum = shares.reduce((total, { weight }) => total + BigInt(weight), 0n);
  if (sum === 0n) return new Map(shares.map(({ key }) => [key, 0]));
  const parts = shares.map(({ key, weight }) => {
    const product = BigInt(amount) * BigInt(weight);
    return { key, whole: Number(product / sum), rest: product % sum };
  });
  let rest = amount - parts.reduce((total, { whole }) => total + whole, 0);
  const amountOf = new Map(parts.map(({ key, whole }) => [key, whole]));
  for (const { key, whole } of parts.toSorted(byRest)) {
    if (rest === 0) break;
    amountOf.set(key, whole + 1);
    rest -= 1;
  }
  return amountOf;
}

function byRest(a: { key: string; rest: bigint }, b: { key: string; rest: bigint }): number {
  if (a.rest !== b.rest) return a.rest > b.rest ? -1 : 1;
  return a.key < b.key ? -1 : 1;
}
