import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useCategories } from '#web/admin/features/categories/categories-data.ts';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { NumberedPager } from '#web/admin/patterns/page-steps.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { LeaveGuard } from '#web/admin/patterns/resource-form/unsaved/leave-guard.tsx';
import { SearchField } from '#web/admin/patterns/resource-table/search-field.tsx';
import { productTexts } from '#web/shared/texts/products.ts';
import { PriceGuard } from '../prices/price-guard.tsx';
import { gridPageSize, useGridRows } from './grid-data.ts';
import { GridQuickSteps } from './grid-quick-steps.tsx';
import { GridSaveBar } from './grid-save-bar.tsx';
import { GridTable } from './grid-table.tsx';
import { gridTexts } from './grid-texts.ts';
import { useGridEdits } from './use-grid-edits.ts';
import { useGridProblems } from './use-grid-problems.ts';

const back = { to: '/admin/products', label: 'Продукти' };

/** Edits many prices, stocks and statuses in one table and saves the rows without an error together. */
export function GridScreen() {
  const address = useSearch({ strict: false });
  const navigate = useNavigate();
  const { ids = '', search = '', category = '', status = '' } = address;
  const page = Math.max(1, Number(address['page']) || 1);
  const query = useGridRows({ page, ids, search, category, status });
  const { data: categories } = useCategories();
  const labels = useMemo(() => gridTexts(categories ?? []), [categories]);
  const edits = useGridEdits(labels, address);
  const isDirty = useRef(false);
  useEffect(() => {
    isDirty.current = edits.count > 0;
  });
  const rows = query.data?.rows ?? [];
  const pages = Math.max(1, Math.ceil((query.data?.total ?? 0) / gridPageSize));
  const find = useCallback(
    (text: string) => void navigate({ to: '.', search: { ...address, search: text, page: '1' }, replace: true }),
    [navigate, address],
  );
  const problems = useGridProblems(rows, edits, (address) => void navigate({ to: '.', search: address }));
  const openPage = (to: number) => void navigate({ to: '.', search: { ...address, page: String(to) } });
  return (
    <>
      <PageHeader title="Таблица" back={back} />
      {query.error && !query.data && (
        <FailureNotice error={query.error} fallback={productTexts.listFailed} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <p role="status">Зареждане…</p>}
      {query.data && (rows.length > 0 || search !== '') && (
        <div className="panel-card list-card grid-search">
          <SearchField value={search} hint="Продукт или SKU" onSearch={find} />
        </div>
      )}
      {query.data && rows.length === 0 && search !== '' && (
        <p className="panel-card padded" role="status">
          Няма продукт, който да отговаря на „{search}“.
        </p>
      )}
      {query.data && rows.length === 0 && search === '' && (
        <div className="panel-card state">
          <h2>Тук няма продукти</h2>
          <p>Таблицата показва продуктите, които си избрал или филтрирал в списъка.</p>
          <Link to="/admin/products" className="btn btn-outline">
            Към списъка с продукти
          </Link>
        </div>
      )}
      {rows.length > 0 && categories && (
        <section className="panel-card list-card" aria-label="Таблица">
          <GridQuickSteps rows={rows} edits={edits} />
          <p className="grid-help muted">
            Стрелки за движение, Enter или писане за промяна, Escape за отказ. Блок от електронна таблица се поставя с
            Ctrl+V.
          </p>
          <div className="grid-prices">
            <PriceGuard summary={edits.prices} isConfirmed={edits.isConfirmed} onConfirm={edits.confirm} />
          </div>
          <GridTable
            rows={rows}
            edits={edits}
            categoryNames={labels.names}
            wanted={problems.wanted}
            onFound={problems.found}
          />
          <NumberedPager page={page} pages={pages} onGo={openPage} />
        </section>
      )}
      <GridSaveBar edits={edits} problems={problems} />
      <LeaveGuard isDirty={isDirty} />
    </>
  );
}
