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

/** Whether every word of a search stands in a name, whole, by its stem or, the last one, by its beginning. */
export function isNamed(name: string, { words, isUnfinished }: Reading): boolean {
  const named = foldText(name);
  const stems = new Set(named.flatMap((word) => [word, stemWord(word)]));
  return (
    words.length > 0 &&
    words.every((forms, index) =>
      forms.some(
        (form) =>
          stems.has(form) ||
          stems.has(stemWord(form)) ||
          (isUnfinished && index === words.length - 1 && named.some((word) => word.startsWith(form))),
      ),
    )
  );
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
