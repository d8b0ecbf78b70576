import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { contentQuery } from './content-query.ts';
import { ContentSections } from './content-sections.tsx';
import { loadContent } from './load-content.ts';

/** Loads the page with its script. */
export const load = loadContent;

/** The home page. */
export default function HomePage() {
  const { data: content } = useSuspenseQuery(contentQuery(useCallApi(), ['home']));
  return content ? <ContentSections content={content} /> : null;
}
