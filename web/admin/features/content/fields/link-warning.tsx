import { useQuery } from '@tanstack/react-query';
import { listContentPagesRoute } from '#contracts/content/content-pages.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { useDebounced } from '#web/shared/ui/use-debounced.ts';

const debounceMs = 400;

/** Says that a link leads to an own page which visitors cannot open: unknown, renamed, or not published. */
export function LinkWarning({ href }: { href: string }) {
  const [, path = '', slug = ''] =
    /^(\/(?:pages|articles)\/([a-z0-9-]+))(?:[?#].*)?$/.exec(useDebounced(href, debounceMs)) ?? [];
  const { data } = useQuery({
    ...queryOf(listContentPagesRoute, slug === '' ? null : { query: { page: '1', limit: '50', search: slug } }),
    select: ({ contentPages }) => contentPages.find((page) => page.path === path) ?? null,
  });
  if (path === '' || data === undefined || data?.state === 'published') return null;
  return (
    <p className="field-hint link-warning" role="status">
      {data === null
        ? 'Няма страница с този адрес. Ако е сменен, избери я от списъка.'
        : `„${data.title}“ не е публикувана: посетителите няма да я отворят.`}
    </p>
  );
}
