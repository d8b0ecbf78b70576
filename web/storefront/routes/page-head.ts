import type { JSX } from 'react';

/** Title, description and address of a page. What else machines are told is added in `structured/describe-page.ts`. */
export interface PageHead {
  /** Without the shop's name, which is added in one place. */
  title: string;
  /** Of a page whose words stand in its own source. */
  description?: string;
  /** The path of the page proper; what differs only in filters or sorting points to it. */
  canonical?: string | undefined;
  noIndex?: boolean;
}

interface RouteHead {
  meta: JSX.IntrinsicElements['meta'][];
  links: JSX.IntrinsicElements['link'][];
}

/** What a route's `head` answers. */
export function pageHead({ title, description, canonical, noIndex }: PageHead): RouteHead {
  const meta: RouteHead['meta'] = [{ title }];
  if (description) meta.push({ name: 'description', content: description });
  if (noIndex) meta.push({ name: 'robots', content: 'noindex' });
  return { meta, links: canonical === undefined ? [] : [{ rel: 'canonical', href: canonical }] };
}
