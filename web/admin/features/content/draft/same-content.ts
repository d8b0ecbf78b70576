import type { PageContent } from '#contracts/content/content-pages.ts';

/** Whether two contents are the same when they are sent. */
export function isSameContent(one: PageContent, other: PageContent): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
