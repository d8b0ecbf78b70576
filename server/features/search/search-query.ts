import { foldText } from './fold-text.ts';
import { quoteLexeme } from './index-text.ts';
import { stemWord } from './stem-word.ts';

const maxWords = 10;

/** The folded words of what a person typed into the search field. */
export function queryWords(text: string): string[] {
  return [...new Set(foldText(text))].slice(0, maxWords);
}

/**
 * A `tsquery` (in PostgreSQL's notation) that all the words must meet, each as it is or by its stem; the last one, which
 * may be unfinished, also as the beginning of a word. Null when there is no word.
 */
export function prefixQuery(words: readonly string[]): string | null {
  if (words.length === 0) return null;
  return words
    .map((word, index) => {
      const whole = quoteLexeme(word) + (index === words.length - 1 ? ':*' : '');
      return `(${whole} | ${quoteLexeme(stemWord(word))})`;
    })
    .join(' & ');
}

/** A `tsquery` that meets one candidate for each word. Null when a word has none. */
export function candidatesQuery(candidates: readonly (readonly string[])[]): string | null {
  if (candidates.length === 0 || candidates.some((words) => words.length === 0)) return null;
  return candidates
    .map((words) => {
      const forms = new Set(words.flatMap((word) => [word, stemWord(word)]));
      return `(${[...forms].map(quoteLexeme).join(' | ')})`;
    })
    .join(' & ');
}
