import { foldText } from './fold-text.ts';
import { stemWord } from './stem-word.ts';

/** Groups of synonymous expressions, each expression as its folded words. */
export type Synonyms = readonly (readonly (readonly string[])[])[];

/** A part of a search and its synonyms. */
export interface Meaning {
  words: readonly string[];
  others: readonly (readonly string[])[];
}

const folded = new WeakMap<readonly (readonly string[])[], Synonyms>();

/** The owner's groups in folded form. Cached until they change. */
export function foldSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  let foldedGroups = folded.get(groups);
  if (!foldedGroups) {
    foldedGroups = groups.map((group) => group.map(foldText).filter((words) => words.length > 0));
    folded.set(groups, foldedGroups);
  }
  return foldedGroups;
}

/** Splits the words of a search into parts. At each position, the longest known expression wins. */
export function meaningsOf(words: readonly string[], synonyms: Synonyms): Meaning[] {
  const meanings: Meaning[] = [];
  for (let index = 0; index < words.length;) {
    const rest = words.slice(index);
    const length = Math.max(0, ...synonyms.flat().map((known) => (beginsWith(rest, known) ? known.length : 0)));
    const own = rest.slice(0, Math.max(1, length));
    const others = synonyms
      .filter((group) => group.some((known) => known.length === own.length && beginsWith(own, known)))
      .flatMap((group) => group.filter((known) => known.length !== own.length || !beginsWith(own, known)));
    meanings.push({ words: own, others });
    index += own.length;
  }
  return meanings;
}

function beginsWith(words: readonly string[], known: readonly string[]): boolean {
  return known.every((word, index) => {
    const typed = words[index];
    return typed !== undefined && (typed === word || stemWord(typed) === stemWord(word));
  });
}
