/**
 * Converts parts of a sum so that the converted parts add up to the converted sum: each part is the difference of the
 * converted running totals. `convert` must not decrease.
 */
export function shareConverted(parts: readonly number[], convert: (amount: number) => number): number[] {
  let before = 0;
  return parts.map((part) => {
    const from = convert(before);
    before += part;
    return convert(before) - from;
  });
}
