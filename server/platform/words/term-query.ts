import { quoteLexeme } from './index-text.ts';

/** Which search terms a text must have: one, or all or any of several queries. */
export type TermQuery =
  | { term: string; isPrefix: boolean }
  | { allOf: readonly TermQuery[] }
  | { anyOf: readonly TermQuery[] };

export const termOf = (term: string, isPrefix = false): TermQuery => ({ term, isPrefix });

/** In PostgreSQL's notation of a `tsquery`. */
export function asTsquery(query: TermQuery): string {
  if ('term' in query) return quoteLexeme(query.term) + (query.isPrefix ? ':*' : '');
  const [parts, sign] = 'allOf' in query ? [query.allOf, ' & '] : [query.anyOf, ' | '];
  return `(${parts.map(asTsquery).join(sign)})`;
}
