import type { Found } from '#contracts/palette/panel-search.ts';
import { isNumberTerm, nationalDigits } from '#server/platform/phones/phone-search.ts';
import type { Named } from './questions.ts';

const exact = 0;
const prefix = 1;
const inText = 2;

/** Exact matches first, then prefixes, then other matches; otherwise in the given order, at most five of a kind. */
export function rankResults(term: string, groups: readonly (readonly Named[])[], ofEach: number): Found[] {
  const ranked = groups.flatMap((group) =>
    withRank(term, group)
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, ofEach),
  );
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ found }) => found);
}

function withRank(term: string, group: readonly Named[]): { found: Found; rank: number }[] {
  const searchText = folded(term);
  const shownIds = new Set<string>();
  return group.flatMap(({ found, names }) => {
    if (shownIds.has(found.id)) return [];
    shownIds.add(found.id);
    const own = names.map(folded);
    const rank = own.includes(searchText) ? exact : own.some((name) => name.startsWith(searchText)) ? prefix : inText;
    return [{ found, rank }];
  });
}

function folded(text: string): string {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^[#№]\s*/, '');
  return isNumberTerm(plain) ? nationalDigits(plain) : plain.replaceAll(/\s+/g, ' ');
}
