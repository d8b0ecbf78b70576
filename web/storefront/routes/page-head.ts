import type { JSX } from 'react';

/** The title of a page. What machines are told besides is made on the server, in `structured/describe-page.ts`. */
export interface PageHead {
  /** Without the shop's name, which is added in one place. */
  title: string;
  noIndex?: boolean;
}

/** What a route's `head` answers. */
export function pageHead({ title, noIndex }: PageHead): { meta: JSX.IntrinsicElements['meta'][] } {
  return { meta: [{ title }, ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : [])] };
}
