import type { SearchSuggestions } from '#contracts/search/search.ts';

export type SearchEntry =
  | ({ kind: 'product' } & SearchSuggestions['products'][number])
  | ({ kind: 'category' } & SearchSuggestions['categories'][number])
  | ({ kind: 'help' } & SearchSuggestions['help'][number])
  | ({ kind: 'page' } & SearchSuggestions['pages'][number])
  | { kind: 'recent'; text: string };

export const maxEntries = 8;
const maxOtherEntries = 2;
const maxHelpEntries = 2;

/**
 * The entries of the list below the field, at most eight: recent searches for an empty field; otherwise questions and pages, products, then
 * categories and recent searches with the same prefix.
 */
export function searchEntries(
  input: string,
  suggestions: SearchSuggestions | null,
  recent: readonly string[],
): SearchEntry[] {
  const text = input.trim().toLowerCase();
  const earlier = recent
    .filter((search) => search.toLowerCase().startsWith(text) && search.toLowerCase() !== text)
    .map((search) => ({ kind: 'recent' as const, text: search }));
  if (text === '') return earlier.slice(0, maxEntries);
  const otherEntries = [
    ...(suggestions?.categories ?? [])
      .slice(0, maxOtherEntries)
      .map((category) => ({ kind: 'category' as const, ...category })),
    ...earlier.slice(0, maxOtherEntries),
  ];
  const help = [
    ...(suggestions?.help ?? []).slice(0, maxHelpEntries).map((one) => ({ kind: 'help' as const, ...one })),
    ...(suggestions?.pages ?? []).slice(0, maxHelpEntries).map((one) => ({ kind: 'page' as const, ...one })),
  ];
  const products = (suggestions?.products ?? []).map((product) => ({ kind: 'product' as const, ...product }));
  return [...help, ...products.slice(0, maxEntries - otherEntries.length - help.length), ...otherEntries];
}
