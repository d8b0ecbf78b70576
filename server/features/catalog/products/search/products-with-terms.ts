import type { TermQuery } from '#server/platform/words/term-query.ts';
import type { ProductTexts } from './product-texts.ts';

/** By the place of a product: 1 where it fits. */
type Fits = Uint8Array;

/** The products that have the terms of a query, as `search_vector @@ query` finds them. */
export function productsWithTerms(texts: ProductTexts, query: TermQuery): Fits {
  const fits = new Uint8Array(texts.names.length);
  if ('term' in query) {
    // As `quoteLexeme` and the connection send it.
    addProducts(texts, fits, query.term.slice(0, 100).toWellFormed(), query.isPrefix);
    return fits;
  }
  const isAll = 'allOf' in query;
  if (isAll) fits.fill(1);
  for (const part of isAll ? query.allOf : query.anyOf) {
    const others = productsWithTerms(texts, part);
    for (let place = 0; place < fits.length; place++) {
      const other = others[place] ?? 0;
      fits[place] = isAll ? (fits[place] ?? 0) & other : (fits[place] ?? 0) | other;
    }
  }
  return fits;
}

/** Marks the products of a term, or of all that begin with it. */
function addProducts({ terms, starts, places }: ProductTexts, fits: Fits, term: string, isPrefix: boolean): void {
  for (let at = firstNotBefore(terms, term); at < terms.length; at++) {
    const one = terms[at] ?? '';
    if (isPrefix ? !one.startsWith(term) : one !== term) return;
    for (let step = starts[at] ?? 0; step < (starts[at + 1] ?? 0); step++) fits[places[step] ?? 0] = 1;
  }
}

function firstNotBefore(terms: readonly string[], term: string): number {
  let [from, to] = [0, terms.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(terms[middle] ?? '', term)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** By code points, as PostgreSQL sorts them; JavaScript compares the halves of pairs. */
function isBefore(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  return (one.codePointAt(at) ?? -1) < (other.codePointAt(at) ?? -1);
}
