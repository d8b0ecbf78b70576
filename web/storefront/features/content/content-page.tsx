import { useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';
import { Suspense } from 'react';
import { formatDate } from '#web/shared/format/format-date.ts';
import { renderedPart } from '#web/storefront/platform/rendered-part.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import type { ContentKey } from './content-key.ts';
import { contentQuery } from './content-query.ts';
import { ContentSections } from './content-sections.tsx';
import { loadContent } from './load-content.ts';
import { SectionPicture } from './section-picture.tsx';

const PreviewMarks = renderedPart(() => import('./preview-marks.tsx'));

/** Loads the page with its script. */
export const load = loadContent;

/** A page with an own address, an article, or the preview of any content page. */
export default function ContentPage() {
  // Every route with this page returns it.
  const { key } = useLoaderData({ strict: false }) as { key: ContentKey };
  const { data: content } = useSuspenseQuery(contentQuery(useCallApi(), key));
  if (!content) return null;
  const isPreview = key[0] === 'preview';
  const preview = isPreview ? (
    <Suspense>
      <PreviewMarks />
    </Suspense>
  ) : null;
  if (content.use !== 'article') {
    return (
      <>
        <ContentSections content={content} isMarked={isPreview} />
        {preview}
      </>
    );
  }
  const { title, day, summary, picture } = content;
  return (
    <article>
      <header className="wrap article-head">
        <h1>{title}</h1>
        {day ? (
          <p className="text-since">
            <time dateTime={day}>{formatDate(day)}</time>
          </p>
        ) : null}
        {summary === '' ? null : <p className="article-summary">{summary}</p>}
        {picture ? <SectionPicture picture={picture} sizes="(min-width: 64rem) 1000px, 100vw" first /> : null}
      </header>
      <ContentSections content={content} hasHeading isMarked={isPreview} />
      {preview}
    </article>
  );
}
