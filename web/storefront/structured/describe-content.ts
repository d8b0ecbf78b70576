import type { RegisteredRouter } from '@tanstack/react-router';
import { shortened } from '#contracts/common/plain-text.rule.ts';
import type { ShownContent } from '#contracts/content/shown-content.ts';
import { socialPicture } from '#contracts/media/social-picture.rule.ts';
import type { ContentKey } from '#web/storefront/features/content/content-key.ts';
import { contentQuery } from '#web/storefront/features/content/content-query.ts';
import type { PageDescription } from './page-description.ts';
import { structuredBreadcrumbs } from './structured-breadcrumbs.ts';
import { structuredQuestions } from './structured-questions.ts';

const longestDescription = 160;
const articles = { name: 'Статии', path: '/articles' };

/** The content that a page was rendered with. */
export function contentOf(router: RegisteredRouter, key: ContentKey): ShownContent | null {
  const { queryClient, callApi } = router.options.context;
  return queryClient.getQueryData(contentQuery(callApi, key).queryKey) ?? null;
}

/** Title, picture and structured data of a page made of sections. */
export function describeContent(
  { use, path, title, description, summary, picture, day, sections }: ShownContent,
  origin: string,
): Partial<PageDescription> {
  const crumbs = [...(use === 'article' ? [articles] : []), { name: title, path: path ?? '/' }];
  const article = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    datePublished: day ?? undefined,
    image: picture ? `${origin}/media/${picture.id}/${socialPicture.file}` : undefined,
    publisher: { '@id': `${origin}/#organization` },
  };
  const text = description || summary;
  return {
    ...(path === null ? {} : { canonical: path }),
    ...(text === '' ? {} : { description: shortened(text, longestDescription) }),
    ...(picture
      ? {
          image: {
            path: `/media/${picture.id}/${socialPicture.file}`,
            width: socialPicture.width,
            height: socialPicture.height,
            alt: picture.alt || title,
          },
        }
      : {}),
    structured: [
      ...(use === 'article' ? [article] : []),
      ...(use === 'home' ? [] : [structuredBreadcrumbs(crumbs, origin)]),
      ...structuredQuestions(sections),
    ],
  };
}
