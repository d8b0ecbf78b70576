import { Link } from '@tanstack/react-router';
import type { ImportState, ProductImport } from '#contracts/imports/product-imports.ts';
import { type StateLabel, StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { useImports } from './imports-data.ts';

const states: Readonly<Record<ImportState, StateLabel>> = {
  ready: { label: 'Чака преглед', tone: 'plain' },
  applying: { label: 'Прилага се', tone: 'info' },
  applied: { label: 'Приложен', tone: 'good' },
  cancelled: { label: 'Спрян', tone: 'plain' },
};
const failureLabel: StateLabel = { label: 'Не е приложен', tone: 'bad' };

/** The newest files with their state: one that is being applied goes on without its screen. */
export function RecentImports() {
  const { data } = useImports();
  if (!data || data.imports.length === 0) return null;
  return (
    <section className="panel-card padded" aria-label="Последни файлове">
      <h2>Последни файлове</h2>
      <ul className="mini-list">
        {data.imports.map((one) => (
          <li key={one.id}>
            <span>
              <Link to="/admin/products/import" search={{ id: one.id }}>
                {one.fileName || 'Файл'}
              </Link>{' '}
              <span className="muted">{formatDateTime(one.createdAt)}</span>
            </span>
            <State {...one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function State({ state, failure, progress }: ProductImport) {
  const { label, tone } = state === 'ready' && failure !== null ? failureLabel : states[state];
  const isCounted = state === 'applying' && progress.total > 0;
  return <StatusBadge tone={tone}>{isCounted ? `${label}: ${progress.done} от ${progress.total}` : label}</StatusBadge>;
}
