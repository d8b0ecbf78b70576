import './kinds/kinds.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { formatDate } from '#web/shared/format/format-date.ts';
import { type RouterContext, useCallApi } from '#web/storefront/platform/router-context.ts';
import { articlesQuery } from './content-query.ts';
import { articlesPerPage } from './content-reads.ts';
import { SectionPicture } from './section-picture.tsx';

const route = getRouteApi('/articles');

/** Loads one page of the articles. */
export function load({ queryClient, callApi }: RouterContext, page: number) {
  return queryClient.ensureQueryData(articlesQuery(callApi, page));
}

/** The articles, newest first. */
export default function ArticlesPage() {
  const { page = 1 } = route.useSearch();
  const { data } = useSuspenseQuery(articlesQuery(useCallApi(), page));
  const pages = Math.ceil(data.total / articlesPerPage);
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
      {pages > 1 ? (
        <nav className="row spaced" aria-label="Страници">
          {page > 1 ? (
            <Link to="/articles" search={page === 2 ? {} : { page: page - 1 }} className="btn btn-outline">
              По-нови
            </Link>
          ) : null}
          {page < pages ? (
            <Link to="/articles" search={{ page: page + 1 }} className="btn btn-outline">
              По-стари
            </Link>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}
