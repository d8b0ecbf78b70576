/** A place on the axis of a chart. */
export interface ChartPoint {
  key: string;
  /** In the reading and the table. */
  label: string;
  /** Below the axis, where there is little room. */
  short: string;
  /** Null: nothing is known. */
  value: number | null;
  before?: number | null;
}

/** What a chart shows, and all that is said about it. */
export interface ChartData {
  /** What is measured. */
  title: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
  /** The same on the axis, short. */
  formatAxis: (value: number) => string;
  /** Steps of the axis end on whole numbers of it: 100 for amounts, 1 for pieces. */
  unit: number;
  /** The name of the compared period; undefined without one. */
  beforeName?: string;
}

/** The chart in a sentence: how much there is, and where most of it. */
export function chartSentence({ title, points, format }: ChartData): string {
  const valued = points.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  const highest = valued.toSorted((a, b) => b.value - a.value)[0];
  if (!highest || highest.value === 0) return `${title}: няма стойности за периода.`;
  const lowest = valued.toSorted((a, b) => a.value - b.value)[0];
  const most = `най-много ${format(highest.value)} (${highest.label})`;
  return lowest && lowest.label !== highest.label
    ? `${title}: ${most}, най-малко ${format(lowest.value)} (${lowest.label}).`
    : `${title}: ${most}.`;
}

/** The indices that are named below an axis: the first, the last, and evenly spread ones between. */
export function namedPlaces(count: number, max: number): number[] {
  if (count <= max) return Array.from({ length: count }, (_, index) => index);
  const step = (count - 1) / (max - 1);
  return Array.from({ length: max }, (_, index) => Math.round(index * step));
}
