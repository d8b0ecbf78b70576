import { foldSpellings } from '#server/platform/words/fold-text.ts';
import { quoteLexeme } from '#server/platform/words/index-text.ts';
import { streetWords, withoutKind } from './street-words.ts';

/** The search terms of a street, in PostgreSQL's own notation of a `tsvector`: the words of its name in every spelling. */
export function indexStreet(name: string): { folded: string; searchVector: string } {
  const words = streetWords(name);
  const spelled = new Set([...words, ...foldSpellings(withoutKind(name))]);
  return { folded: words.join(' '), searchVector: [...spelled].map((word) => quoteLexeme(word)).join(' ') };
}
