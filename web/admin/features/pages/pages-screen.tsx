import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listPagesRoute } from '#contracts/pages/pages.ts';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { FileText } from '#web/shared/ui/icons.ts';

/** Legal texts and information pages. */
export function PagesScreen() {
  const { data, error, refetch } = useQuery({ ...queryOf(listPagesRoute, {}), select: ({ pages }) => pages });
  return (
    <>
      <PageHeader title="Условия и помощ" />
      {error && !data && (
        <FailureNotice error={error} fallback="Страниците не можаха да се заредят." onRetry={() => void refetch()} />
      )}
      {!data && !error && <p role="status">Зареждане…</p>}
      {data && (
        <ul className="link-cards stack loose">
          {data.map(({ slug, title, version, publishedAt, author }) => (
            <li key={slug}>
              <Link to="/admin/pages/$slug" params={{ slug }} className="link-card line panel">
                <FileText aria-hidden="true" size={22} />
                <span>
                  <strong>{title}</strong>
                  <small>
                    Версия {version} от {formatDate(publishedAt)}, {author}
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
