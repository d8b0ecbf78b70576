import type { JSX } from 'react';

/** The title of a page. Metadata is generated on the server in `structured/describe-page.ts`. */
export interface PageHead {
  /** Without the shop's name, which is appended centrally. */
  title: string;
  noIndex?: boolean;
}

/** The return value of a route's `head`. */
export function pageHead({ title, noIndex }: PageHead): { meta: JSX.IntrinsicElements['meta'][] } {
  return { meta: [{ title }, ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : [])] };
}
