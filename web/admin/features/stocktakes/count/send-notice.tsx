import { Link } from '@tanstack/react-router';
import { CloudUpload, WifiOff } from '#web/shared/ui/icons.ts';
import { removeCounts, useCounts } from './count-store.ts';

/** What the server does not know yet, and what it refused. */
export function SendNotice({ id, isOver }: { id: string; isOver: boolean }) {
  const {
    state: { pending },
    problem,
    isOffline,
  } = useCounts();
  const waiting = pending.length;
  const unsent = waiting > 0 ? `Не са записани ${waiting} броения от този телефон или компютър.` : '';
  if (isOver || problem !== '') {
    return (
      <div className="scan-state" role="alert">
        <p className="line">
          <span>{[isOver ? 'Инвентаризацията е приключена.' : problem, unsent].filter(Boolean).join(' ')}</span>
          <Link to="/admin/stocktakes/$id" params={{ id }} onClick={() => isOver && removeCounts(id)} className="link">
            Към разликите
          </Link>
        </p>
      </div>
    );
  }
  return (
    <div className="scan-state" aria-live="polite">
      {isOffline && (
        <p className="line">
          <WifiOff aria-hidden="true" size={18} />
          <span>
            {waiting === 0
              ? 'Няма мрежа. Брой спокойно: всичко се пази тук.'
              : `Няма мрежа. Тук се пазят ${waiting} броения и се изпращат, щом се върне.`}
          </span>
        </p>
      )}
      {!isOffline && waiting > 5 && (
        <p className="line">
          <CloudUpload aria-hidden="true" size={18} /> <span>{`Записват се: ${waiting}`}</span>
        </p>
      )}
    </div>
  );
}
