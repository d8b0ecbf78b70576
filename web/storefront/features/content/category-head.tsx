import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { contentQuery } from './content-query.ts';
import { ContentSections } from './content-sections.tsx';
import { loadContent } from './load-content.ts';

/** Loads the head with its script. */
export const load = loadContent;

/** What is shown above the list of a category. */
export function CategoryHead({ slug }: { slug: string }) {
  const { data: content } = useSuspenseQuery(contentQuery(useCallApi(), ['category', slug]));
  return content ? <ContentSections content={content} /> : null;
}
