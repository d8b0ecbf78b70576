import { foldText } from './fold-text.ts';
import { stemWord } from './stem-word.ts';

/** As what a search was understood. */
export interface Reading {
  /** For each word, folded, what it may be. */
  words: readonly (readonly string[])[];
  /** The last word may be the beginning of one. */
  isUnfinished: boolean;
  /** It is what was typed. */
  isTyped: boolean;
  /** As a person would write it; absent where typing errors were corrected. */
  text?: string;
}

/** How well a name fits a search, the best first: it is the search, holds its words, holds their beginnings, does not. */
export type NameFit = 0 | 1 | 2 | 3;

/** Whether every word of a search stands in a name, whole, by its stem or, the last one, by its beginning. */
export function isNamed(name: string, reading: Reading): boolean {
  return nameFit(name, reading) < 3;
}

/** How well a name fits what was typed: the less, the better. */
export function nameFit(name: string, { words, isUnfinished }: Reading): NameFit {
  const named = foldText(name);
  const stems = new Set(named.flatMap((word) => [word, stemWord(word)]));
  const holds = (form: string): boolean => stems.has(form) || stems.has(stemWord(form));
  const last = words.at(-1);
  if (!last || !words.slice(0, -1).every((forms) => forms.some(holds))) return 3;
  if (last.some(holds)) return named.length === words.length ? 0 : 1;
  return isUnfinished && last.some((form) => named.some((word) => word.startsWith(form))) ? 2 : 3;
}

/**
 * A corrected search as a person would write it, with the words of the texts that it led to. Null when one of them
 * stands in none of the texts.
 */
export function writtenOut({ words, text }: Reading, texts: readonly string[]): string | null {
  if (text !== undefined) return text;
  const spelled = new Map<string, string>();
  for (const word of texts.flatMap((found) => found.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])) {
    const [folded, more] = foldText(word);
    if (folded !== undefined && more === undefined && !spelled.has(folded)) spelled.set(folded, word.toLowerCase());
  }
  const written = words.map((forms) => forms.map((form) => spelled.get(form)).find((word) => word !== undefined));
  return written.length === 0 || written.includes(undefined) ? null : written.join(' ');
}
