import { foldText } from './fold-text.ts';
import { quoteLexeme } from './index-text.ts';
import { stemWord } from './stem-word.ts';
import { meaningsOf, type Synonyms } from './synonyms.ts';

const maxWords = 10;

/** The folded words of a search text. */
export function queryWords(text: string): string[] {
  return [...new Set(foldText(text))].slice(0, maxWords);
}

/**
 * A `tsquery` (in PostgreSQL's notation) that requires all words, each as it is, by its stem or by a synonym; the
 * last word, which may be unfinished, also as a prefix. Null if there are no words.
 */
export function prefixQuery(words: readonly string[], synonyms: Synonyms): string | null {
  if (words.length === 0) return null;
  const meanings = meaningsOf(words, synonyms);
  return meanings
    .map(({ words: own, others }, index) => {
      const isLast = index === meanings.length - 1;
      const ways = [allOf(own, isLast), ...others.map((other) => allOf(other, false))];
      return ways.length === 1 ? ways[0] : `(${ways.join(' | ')})`;
    })
    .join(' & ');
}

function allOf(words: readonly string[], isUnfinished: boolean): string {
  const parts = words.map((word, index) => {
    const whole = quoteLexeme(word) + (isUnfinished && index === words.length - 1 ? ':*' : '');
    return `(${whole} | ${quoteLexeme(stemWord(word))})`;
  });
  return parts.length === 1 ? parts.join() : `(${parts.join(' & ')})`;
}

/** A `tsquery` that requires one candidate of each word. Null if a word has none. */
export function candidatesQuery(candidates: readonly (readonly string[])[]): string | null {
  if (candidates.length === 0 || candidates.some((words) => words.length === 0)) return null;
  return candidates
    .map((words) => {
      const forms = new Set(words.flatMap((word) => [word, stemWord(word)]));
      return `(${[...forms].map(quoteLexeme).join(' | ')})`;
    })
    .join(' & ');
}
