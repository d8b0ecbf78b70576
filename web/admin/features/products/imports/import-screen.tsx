import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { ImportReview } from './import-review.tsx';
import { ImportStart } from './import-start.tsx';
import { RecentImports } from './recent-imports.tsx';

const back = { to: '/admin/products', label: 'Продукти' };

/** Imports a product file: upload, preview, apply. The id of the preview is part of the URL. */
export function ImportScreen() {
  const address: Record<string, string> = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (search: Record<string, string>) => void navigate({ to: '.', search, resetScroll: false });
  const { id, page, only } = address;
  return (
    <>
      <PageHeader title="Внос от файл" back={back} />
      {id === undefined ? (
        <>
          <ImportStart onCompared={(importId) => open({ id: importId })} />
          <RecentImports />
        </>
      ) : (
        <ImportReview
          id={id}
          view={{ page: Math.max(1, Number(page) || 1), only: only === 'failed' ? 'failed' : 'all' }}
          onView={(view) => open({ id, page: String(view.page), only: view.only })}
          onLeave={() => open({})}
        />
      )}
    </>
  );
}
