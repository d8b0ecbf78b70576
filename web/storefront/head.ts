import type { StorefrontRouter } from './router.tsx';

export interface HeadParts {
  title: string;
  /** Name → content of the page's `meta` tags. */
  meta: Readonly<Record<string, string>>;
  /** The path of the page proper. */
  canonical: string | undefined;
  isIndexed: boolean;
}

/** What the matched routes say of the page; the innermost route's word counts. */
export function headOf(router: StorefrontRouter, shopName: string): HeadParts {
  const { matches } = router.state;
  const isNotFound = matches.some((match) => match.status === 'notFound' || match._notFound);
  const meta: Record<string, string> = {};
  let title = '';
  let canonical: string | undefined;
  for (const match of matches) {
    for (const entry of match.meta ?? []) {
      if (entry?.title) title = entry.title;
      if (entry?.name && entry.content) meta[entry.name] = entry.content;
    }
    canonical = match.links?.find((link) => link?.rel === 'canonical')?.href ?? canonical;
  }
  if (isNotFound) title = 'Няма такава страница';
  return {
    title: title ? `${title} | ${shopName}` : shopName,
    meta,
    canonical,
    isIndexed: !isNotFound && meta['robots'] === undefined,
  };
}
