import './kinds/kinds.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#web/shared/format/format-date.ts';
import { type RouterContext, useCallApi } from '#web/storefront/platform/router-context.ts';
import { articlesQuery } from './content-query.ts';
import { SectionPicture } from './section-picture.tsx';

/** Loads the newest articles. */
export function load({ queryClient, callApi }: RouterContext) {
  return queryClient.ensureQueryData(articlesQuery(callApi));
}

/** The articles, newest first. */
export default function ArticlesPage() {
  const { data } = useSuspenseQuery(articlesQuery(useCallApi()));
  return (
    <div className="wrap articles">
      <h1>Статии</h1>
      {data.articles.length === 0 ? <p>Още няма статии.</p> : null}
      <ul className="article-list">
        {data.articles.map(({ slug, title, summary, picture, day }) => (
          <li key={slug} className="article-row">
            {picture ? <SectionPicture picture={picture} sizes="(min-width: 44rem) 380px, 100vw" /> : null}
            <h2>
              <Link to="/articles/$slug" params={{ slug }}>
                {title}
              </Link>
            </h2>
            <p className="text-since">
              <time dateTime={day}>{formatDate(day)}</time>
            </p>
            {summary === '' ? null : <p>{summary}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
