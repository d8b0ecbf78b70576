/** The marks of an axis: from zero to the first round value not below `highest`; at most five. */
export function axisMarks(highest: number): number[] {
  const step = roundUp(Math.max(highest, 1) / 4);
  const marks = Math.ceil(Math.max(highest, 1) / step);
  return Array.from({ length: marks + 1 }, (_, index) => index * step);
}

/** Rounds up to 1, 2, 2.5, 5 or 10 times a power of ten, in whole currency units. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 100)));
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= value) ?? 10;
  return step * power;
}

/** The indices of days labelled below the chart: the first, the last, and evenly spread ones between. */
export function labelledDays(count: number, max = 5): number[] {
  if (count <= max) return Array.from({ length: count }, (_, index) => index);
  const step = (count - 1) / (max - 1);
  return Array.from({ length: max }, (_, index) => Math.round(index * step));
}
