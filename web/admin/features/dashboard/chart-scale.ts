/** The values at the marks of an axis, from zero to the first round one that holds the highest; at most five. */
export function axisMarks(highest: number): number[] {
  const step = roundUp(Math.max(highest, 1) / 4);
  const marks = Math.ceil(Math.max(highest, 1) / step);
  return Array.from({ length: marks + 1 }, (_, index) => index * step);
}

/** The next of 1, 2, 2.5, 5 and 10 times a power of ten; whole units of money, not their hundredths. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 100)));
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= value) ?? 10;
  return step * power;
}

/** Which of so many days are named below the chart: the first, the last, and a few between that leave room for each other. */
export function namedDays(count: number, most = 5): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  const step = (count - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => Math.round(index * step));
}
