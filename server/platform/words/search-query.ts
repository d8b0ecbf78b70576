import { foldText } from './fold-text.ts';
import { stemWord } from './stem-word.ts';
import { meaningsOf, type Synonyms } from './synonyms.ts';
import { type TermQuery, termOf } from './term-query.ts';

const maxWords = 10;

/** The folded words of a search text. */
export function queryWords(text: string): string[] {
  return [...new Set(foldText(text))].slice(0, maxWords);
}

/**
 * Requires all words, each as it is, by its stem or by a synonym; the last word, which may be unfinished, also as a
 * prefix. Null if there are no words.
 */
export function prefixQuery(words: readonly string[], synonyms: Synonyms): TermQuery | null {
  return wordsQuery(words, synonyms, true);
}

/** The same without prefixes. */
export function wholeQuery(words: readonly string[], synonyms: Synonyms): TermQuery | null {
  return wordsQuery(words, synonyms, false);
}

function wordsQuery(words: readonly string[], synonyms: Synonyms, isUnfinished: boolean): TermQuery | null {
  if (words.length === 0) return null;
  const meanings = meaningsOf(words, synonyms);
  return {
    allOf: meanings.map(({ words: own, others }, index) => {
      const isLast = index === meanings.length - 1;
      return { anyOf: [allWords(own, isLast && isUnfinished), ...others.map((other) => allWords(other, false))] };
    }),
  };
}

function allWords(words: readonly string[], isUnfinished: boolean): TermQuery {
  return {
    allOf: words.map((word, index) => ({
      anyOf: [termOf(word, isUnfinished && index === words.length - 1), termOf(stemWord(word))],
    })),
  };
}

/** Requires one candidate of each word. Null if a word has none. */
export function candidatesQuery(candidates: readonly (readonly string[])[]): TermQuery | null {
  if (candidates.length === 0 || candidates.some((words) => words.length === 0)) return null;
  return {
    allOf: candidates.map((words) => {
      const forms = new Set(words.flatMap((word) => [word, stemWord(word)]));
      return { anyOf: [...forms].map((form) => termOf(form)) };
    }),
  };
}
