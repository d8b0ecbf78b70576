import type { Settlement } from '#contracts/delivery/settlements.ts';
import { deletionsOf, forgivenErrors } from '#server/platform/words/edit-distance.ts';
import { foldSpellings, foldText } from '#server/platform/words/fold-text.ts';
import { quoteLexeme } from '#server/platform/words/index-text.ts';

/**
 * The search terms of a settlement, in PostgreSQL's own notation of a `tsvector`: A for the words of its name in every
 * spelling, B for municipality, province and postcode, C for the words of the name with one letter left out, by which a
 * name with a typing error is found.
 */
export function indexSettlement({
  name,
  municipality,
  province,
  postcode,
}: Pick<Settlement, 'name' | 'municipality' | 'province' | 'postcode'>): { folded: string; searchVector: string } {
  const words = foldText(name);
  const spelled = [...words, ...foldSpellings(name)];
  const region = foldText(`${municipality} ${province} ${postcode}`);
  const lexemes = [
    ...spelled.map((word) => `${quoteLexeme(word)}:1A`),
    ...region.map((word) => `${quoteLexeme(word)}:2B`),
    ...words.flatMap(misspelled).map((form) => `${quoteLexeme(form)}:3C`),
  ];
  return { folded: words.join(' '), searchVector: [...new Set(lexemes)].join(' ') };
}

/** The word and its forms with one letter left out; none for a word that is too short to forgive an error. */
export function misspelled(word: string): string[] {
  return forgivenErrors(word.length) === 0 ? [] : deletionsOf(word, 1);
}
