import type { ImportRow } from '#contracts/imports/product-imports.ts';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { NumberedPager } from '#web/admin/patterns/page-steps.tsx';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { ArrowRight } from '#web/shared/ui/icons.ts';
import type { ImportView } from './imports-data.ts';

interface ImportRowsProps {
  rows: readonly ImportRow[];
  total: number;
  limit: number;
  view: ImportView;
  onView: (view: ImportView) => void;
}

const kinds = {
  changed: null,
  'new-variant': 'Нов вариант',
  'new-product': 'Нов продукт',
  failed: 'Грешка',
} as const;

/** Rows of a file with changes or errors, errors first. */
export function ImportRows({ rows, total, limit, view, onView }: ImportRowsProps) {
  const pages = Math.max(1, Math.ceil(total / limit));
  const openPage = (page: number) => onView({ ...view, page });
  if (rows.length === 0) return null;
  return (
    <>
      <ul className="import-rows" aria-label="Редове">
        {rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ul>
      <NumberedPager page={view.page} pages={pages} onGo={openPage} />
    </>
  );
}

function Row({ row }: { row: ImportRow }) {
  const kind = kinds[row.kind];
  return (
    <li>
      <p className="import-row-name row middle">
        <strong>{row.name || 'Без име'}</strong> <code>{row.sku || 'без SKU'}</code>{' '}
        <span className="muted">ред {row.line}</span>{' '}
        {kind && <StatusBadge tone={row.kind === 'failed' ? 'bad' : 'info'}>{kind}</StatusBadge>}
      </p>
      {row.errors.length > 0 && (
        <ul className="import-errors stack">
          {row.errors.map((error) => (
            <li key={`${error.column}${error.message}`}>
              {error.column !== '' && <strong>{error.column}: </strong>}
              <span>
                {error.message} {error.value !== '' && <span className="muted">Във файла: „{error.value}“</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <dl className="import-cells row">
        {row.cells.map((cell) => (
          <Fact key={cell.column} term={cell.column}>
            {cell.from !== null && (
              <>
                <del>{cell.from || 'празно'}</del>
                <ArrowRight aria-hidden="true" size={14} />
              </>
            )}
            <ins>{cell.to || 'празно'}</ins>
          </Fact>
        ))}
      </dl>
    </li>
  );
}
