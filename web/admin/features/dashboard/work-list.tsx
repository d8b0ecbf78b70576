import { Link } from '@tanstack/react-router';
import { ScanBarcode } from 'lucide-react';
import type { Dashboard } from '#contracts/dashboard/dashboard.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import { canRead } from '#web/admin/platform/can-read.ts';
import { canWrite } from '#web/admin/platform/use-can-write.ts';
import { packerLinks, workLabels } from './work-labels.ts';

/** The open tasks of today, each with a link to its list. Tasks with a count of zero stay in place, muted. */
export function WorkList({ today }: { today: Dashboard['today'] }) {
  const { user } = useSession();
  const seesOrders = canRead(user, 'orders');
  const isSuccess = today.every(({ count }) => count === 0);
  return (
    <section className="dashboard-block stack loose" aria-labelledby="today">
      <h2 id="today">Днес</h2>
      {isSuccess && <p className="muted">Всичко е свършено. Новите поръчки ще се появят тук.</p>}
      <ul className="work-list">
        {today.map(({ kind, count }) => {
          const {
            action,
            object: what,
            emptyText: emptyMessage,
            permission,
            to,
            search,
          } = seesOrders ? workLabels[kind] : { ...workLabels[kind], ...packerLinks[kind] };
          const toDo = canWrite(user, permission) ? action(count) : String(count);
          return (
            <li key={kind}>
              <Link
                to={to}
                search={search}
                hash={kind === 'low_stock' ? 'low-stock' : ''}
                className="work-card panel"
                data-idle={count === 0 || undefined}
              >
                <strong>{count === 0 ? emptyMessage : toDo}</strong>
                {count > 0 && <span>{what[count === 1 ? 0 : 1]}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
      {canWrite(user, 'packing') && today.some(({ kind, count }) => kind === 'to_pack' && count > 0) && (
        <Link to="/admin/packing/scan" className="btn btn-outline align-start">
          <ScanBarcode aria-hidden="true" size={18} /> Опаковай със сканиране
        </Link>
      )}
    </section>
  );
}
