import './text-page.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, notFound, useMatch } from '@tanstack/react-router';
import { ApiError } from '#web/shared/api/api-error.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { RenderedText } from '#web/shared/ui/rendered-text.tsx';
import { GuaranteeNotice } from '#web/storefront/features/guarantee/guarantee-notice.tsx';
import { currentOnlyThere } from '#web/storefront/platform/current-link.ts';
import { type RouterContext, useCallApi } from '#web/storefront/platform/router-context.ts';
import { pageQuery } from './page-query.ts';

type Path = '/tos' | '/privacy-policy' | '/delivery-and-returns' | '/accessibility';

/** Loads a text in its current version, or in the requested one. */
export async function load({ queryClient, callApi }: RouterContext, slug: string, version: string | undefined) {
  const { page } = await queryClient.ensureQueryData(pageQuery(callApi, slug, version)).catch((error: unknown) => {
    throw error instanceof ApiError && (error.status === 404 || error.status === 422) ? notFound() : error;
  });
  return { title: page.title, isOld: version !== undefined };
}

/** A text of the shop with its effective date and earlier versions. */
export default function TextPage() {
  const { pathname, search } = useMatch({ strict: false });
  // Only routes named after their text render this page.
  const path = pathname.replace(/\/$/, '') as Path;
  const version = 'version' in search ? search.version : undefined;
  const { data } = useSuspenseQuery(pageQuery(useCallApi(), path.slice(1), version));
  const { page, versions } = data;
  const isCurrent = page.version === versions[0]?.version;
  return (
    <article className="wrap text-page">
      <h1>{page.title}</h1>
      <p className="text-since">
        {isCurrent ? 'В сила от ' : 'По-ранна версия, в сила от '}
        <time dateTime={page.publishedAt}>{formatDate(page.publishedAt)}</time>
        {isCurrent ? null : (
          <span>
            {'. '}
            <Link to={path} className="link">
              Виж текста, който важи сега
            </Link>
          </span>
        )}
      </p>
      <RenderedText html={page.html} />
      {path === '/tos' ? <GuaranteeNotice /> : null}
      {versions.length > 1 ? (
        <details className="text-versions">
          <summary>Всички версии</summary>
          <ol reversed>
            {versions.map(({ version, publishedAt }) => (
              <li key={version} aria-current={version === page.version ? 'true' : undefined}>
                <Link
                  to={path}
                  search={version === versions[0]?.version ? {} : { version: String(version) }}
                  {...currentOnlyThere}
                >
                  Версия {version}, от {formatDate(publishedAt)}
                </Link>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </article>
  );
}
