import { Link } from '@tanstack/react-router';
import type { Dashboard, WorkKind } from '#contracts/dashboard/dashboard.ts';
import { canRead } from '#web/admin/platform/can-read.ts';
import { canWrite } from '#web/admin/platform/use-can-write.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import { Check, ScanBarcode } from '#web/shared/ui/icons.ts';
import { packerLinks, workLabels } from './work-labels.ts';

/** Said only where there are some: a shop without them is as usual. */
const unsent: ReadonlySet<WorkKind> = new Set(['waiting_mail', 'delayed_messages']);

/** The open tasks of today, each with a link to its list. What is done is one line of links below them. */
export function WorkList({ today }: { today: Dashboard['today'] }) {
  const { user } = useSession();
  const seesOrders = canRead(user, 'orders');
  const open = today.filter(({ count }) => count > 0);
  // What waits for a mail server or is tried again has not failed, and has not been sent either.
  const isUnsent = open.some(({ kind }) => unsent.has(kind));
  const finished = today.filter(
    ({ kind, count }) => count === 0 && !unsent.has(kind) && !(isUnsent && kind === 'failed_messages'),
  );
  const labelsOf = (kind: WorkKind) => {
    const { to, search, ...labels } = seesOrders ? workLabels[kind] : { ...workLabels[kind], ...packerLinks[kind] };
    return { ...labels, link: { to, search, hash: kind === 'low_stock' ? 'low-stock' : '' } };
  };
  return (
    <section className="dashboard-block stack loose" aria-labelledby="today">
      <h2 id="today">Днес</h2>
      {open.length === 0 && <p className="muted">Всичко е свършено. Новите поръчки ще се появят тук.</p>}
      {open.length > 0 && (
        <ul className="work-list">
          {open.map(({ kind, count }) => {
            const { action, objects, permission, link } = labelsOf(kind);
            return (
              <li key={kind}>
                <Link {...link} className="work-card panel">
                  <strong>{canWrite(user, permission) ? action(count) : String(count)}</strong>
                  <span>{objects[count === 1 ? 0 : 1]}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      {canWrite(user, 'packing') && open.some(({ kind }) => kind === 'to_pack') && (
        <Link to="/admin/packing/scan" className="btn btn-outline align-start">
          <ScanBarcode aria-hidden="true" size={18} /> Опаковай със сканиране
        </Link>
      )}
      {finished.length > 0 && (
        <ul className="work-done row" aria-label="Свършено">
          {finished.map(({ kind }) => {
            const { emptyText, link } = labelsOf(kind);
            return (
              <li key={kind}>
                <Link {...link}>
                  <Check aria-hidden="true" size={16} /> {emptyText}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
