/** A filter of a list by a fact: a number within limits, or a fact that is true. */
export interface FactFilter {
  key: string;
  /** Null without a limit. */
  min: number | null;
  max: number | null;
  isTrue: boolean;
}

const filter =
  /^([a-zA-Z][a-zA-Z0-9-]{0,79}):(?:(true)|(-?[0-9]{1,9}(?:\.[0-9]{1,6})?)?\.\.(-?[0-9]{1,9}(?:\.[0-9]{1,6})?)?)$/;

/** Reads `visochina:1200..1800,bio:true`; null if it is anything else. */
export function readFactFilters(text: string): FactFilter[] | null {
  const filters: FactFilter[] = [];
  for (const part of text.split(',')) {
    if (part === '') continue;
    const [match, name, yes, min, max] = filter.exec(part) ?? [];
    if (match === undefined || name === undefined) return null;
    if (yes === undefined && min === undefined && max === undefined) return null;
    if (filters.some((other) => other.key === name)) return null;
    filters.push({
      key: name,
      min: min === undefined ? null : Number(min),
      max: max === undefined ? null : Number(max),
      isTrue: yes !== undefined,
    });
  }
  return filters;
}
