import { sourceKey } from './source-key.ts';

/** What stands at one address. */
export interface Leading {
  target: string;
  status: 301 | 302;
}

/** Redirects by the text of their source. */
export type RedirectMap = ReadonlyMap<string, Leading>;

/** The source whose redirect applies to an address: the one with its query, else the one without any. */
export function matchingSource(redirects: RedirectMap, url: string): string | undefined {
  const { path, query } = sourceKey(url);
  if (query !== '' && redirects.has(path + query)) return path + query;
  return redirects.has(path) ? path : undefined;
}
