import type { JSX } from 'react';

/** Title, description and address of a page, for search engines and shared links. */
export interface PageHead {
  /** Without the shop's name, which is added in one place. */
  title: string;
  description?: string | undefined;
  /** The path of the page proper; what differs only in sorting or paging points to it. */
  canonical?: string;
  /** The path or address of a picture for shared links. */
  image?: string | undefined;
  noIndex?: boolean;
  /** Structured data (JSON-LD). */
  structured?: object;
}

interface RouteHead {
  meta: JSX.IntrinsicElements['meta'][];
  links: JSX.IntrinsicElements['link'][];
  scripts: JSX.IntrinsicElements['script'][];
}

/** What a route's `head` answers. */
export function pageHead({ title, description, canonical, image, noIndex, structured }: PageHead): RouteHead {
  const meta: RouteHead['meta'] = [{ title }];
  if (description) meta.push({ name: 'description', content: description });
  if (image) meta.push({ property: 'og:image', content: image });
  if (noIndex) meta.push({ name: 'robots', content: 'noindex' });
  return {
    meta,
    links: canonical === undefined ? [] : [{ rel: 'canonical', href: canonical }],
    scripts: structured === undefined ? [] : [{ type: 'application/ld+json', children: JSON.stringify(structured) }],
  };
}
