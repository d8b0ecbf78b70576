import type { PriceChange } from '#contracts/products/admin-products.ts';

const margin = 6;

/** The path of a price from its first change until `now`, as steps. `changes` are sorted by time. */
export function priceLine(
  changes: readonly Pick<PriceChange, 'price' | 'since'>[],
  now: number,
  { width, height }: { width: number; height: number },
): string {
  const amounts = changes.map(({ price }) => price.amount);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const start = Date.parse(changes[0]?.since ?? '');
  const x = (time: number) => round(((time - start) / Math.max(1, now - start)) * width);
  // A single price is drawn through the middle.
  const y = (amount: number) =>
    round(
      highest === lowest
        ? height / 2
        : height - margin - ((amount - lowest) / (highest - lowest)) * (height - 2 * margin),
    );
  const steps = changes.map(({ price, since }, index) => {
    const [at, level] = [x(Date.parse(since)), y(price.amount)];
    return index === 0 ? `M${at} ${level}` : `H${at}V${level}`;
  });
  return `${steps.join('')}H${width}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
