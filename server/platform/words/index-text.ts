import { foldSpellings, foldText } from './fold-text.ts';
import { stemWord } from './stem-word.ts';

const maxWords = 1_000;

/**
 * In every index: the rules that it was computed by. No search contains it. A change of `foldText` or `stemWord` gives it
 * another number, so that all products are indexed again.
 */
export const indexMark = '#2';

export interface IndexedText {
  /** In PostgreSQL's own notation of a `tsvector`. */
  vector: string;
  /** The whole words, for the correction of typing errors. */
  words: string[];
}

/** The search terms of a text: its words in every spelling, and their stems. */
export function indexText(texts: readonly string[]): IndexedText {
  const words = new Set<string>();
  const lexemes = new Set([indexMark]);
  for (const text of texts) {
    if (words.size >= maxWords) break;
    const folded = foldText(text);
    for (const word of folded) words.add(word);
    for (const form of [...folded, ...foldSpellings(text)]) lexemes.add(form).add(stemWord(form));
  }
  return {
    vector: [...lexemes].map(quoteLexeme).join(' '),
    words: [...words],
  };
}

/** Quotes a lexeme for `tsvector` and `tsquery`. */
export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.slice(0, 100).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
