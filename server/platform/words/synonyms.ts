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
    const length = Math.max(0, ...synonyms.flat().map((synonym) => (beginsWith(rest, synonym) ? synonym.length : 0)));
    const own = rest.slice(0, Math.max(1, length));
    const others = synonyms
      .filter((group) => group.some((synonym) => synonym.length === own.length && beginsWith(own, synonym)))
      .flatMap((group) => group.filter((synonym) => synonym.length !== own.length || !beginsWith(own, synonym)));
    meanings.push({ words: own, others });
    index += own.length;
  }
  return meanings;
}

function beginsWith(words: readonly string[], synonym: readonly string[]): boolean {
  return synonym.every((word, index) => {
    const nextWord = words[index];
    return nextWord !== undefined && (nextWord === word || stemWord(nextWord) === stemWord(word));
  });
}
