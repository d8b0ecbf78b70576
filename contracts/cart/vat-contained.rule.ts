/**
 * The VAT contained in a gross amount: `total × vat / (100 + vat)`, rounded half up to the minor unit. Uses integers
 * only, so that rounding does not depend on floating point; rates may have two decimals.
 */
export function vatContained(total: number, vatPercent: number): number {
  const hundredths = BigInt(Math.round(vatPercent * 100));
  const divisor = 10_000n + hundredths;
  return Number((2n * BigInt(total) * hundredths + divisor) / (2n * divisor));
}
