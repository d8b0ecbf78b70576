import { Cache } from '#server/platform/cache/cache.ts';
import { foldText } from './fold-text.ts';
import { stemWord } from './stem-word.ts';

/** One interpretation of a search. */
export interface Reading {
  /** The alternatives of each word, folded. */
  words: readonly (readonly string[])[];
  /** The last word may be a prefix. */
  isUnfinished: boolean;
  /** The interpretation is the text as typed. */
  isTyped: boolean;
  /** The text for display. Absent if typing errors were corrected. */
  text?: string;
}

/** How well a name matches a search, best first: equal, contains its words, contains their prefixes, no match. */
export type NameFit = 0 | 1 | 2 | 3;

/** Whether a name contains every word of a search: whole, by its stem or, for the last one, by its prefix. */
export function isNamed(name: string, reading: Reading): boolean {
  return nameFit(name, reading) < 3;
}

/** How well a name matches what was typed. Lower is better. */
export function nameFit(name: string, { words, isUnfinished }: Reading): NameFit {
  const { folded, stems } = wordsOfName(name);
  const holds = (form: string): boolean => stems.has(form) || stems.has(stemWord(form));
  const last = words.at(-1);
  if (!last || !words.slice(0, -1).every((forms) => forms.some(holds))) return 3;
  if (last.some(holds)) return folded.length === words.length ? 0 : 1;
  return isUnfinished && last.some((form) => folded.some((word) => word.startsWith(form))) ? 2 : 3;
}

interface NameWords {
  folded: readonly string[];
  /** With the words themselves. */
  stems: ReadonlySet<string>;
}

/** A search compares itself with hundreds of names, which are the same for every search. */
const names = new Cache<NameWords>({ maxEntries: 3_000 });

function wordsOfName(name: string): NameWords {
  const before = names.find(name);
  if (before) return before;
  const folded = foldText(name);
  const words = { folded, stems: new Set(folded.flatMap((word) => [word, stemWord(word)])) };
  names.set(name, { value: words });
  return words;
}

/**
 * A corrected search for display, in the words of the texts that it found. Null if one of the words occurs in none of
 * the texts.
 */
export function writtenOut({ words, text }: Reading, texts: readonly string[]): string | null {
  if (text !== undefined) return text;
  const spelled = new Map<string, string>();
  for (const word of texts.flatMap((text) => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])) {
    const [folded, more] = foldText(word);
    if (folded !== undefined && more === undefined && !spelled.has(folded)) spelled.set(folded, word.toLowerCase());
  }
  const spelling = words.map((forms) => forms.map((form) => spelled.get(form)).find((word) => word !== undefined));
  return spelling.length === 0 || spelling.includes(undefined) ? null : spelling.join(' ');
}
