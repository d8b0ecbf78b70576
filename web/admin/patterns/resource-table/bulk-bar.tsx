import { X } from 'lucide-react';
import type { ResourceList } from './resource-list.ts';
import type { BulkProgress, BulkRun } from './use-bulk-run.ts';
import type { RowSelection } from './use-row-selection.ts';

interface BulkBarProps<Row> {
  list: ResourceList<Row>;
  selection: RowSelection<Row>;
  run: BulkRun<Row>;
}

/** What can be done with the chosen rows, each step with the number of rows it fits. */
export function BulkBar<Row>({ list, selection, run }: BulkBarProps<Row>) {
  const count = selection.rows.length;
  if (count === 0 || !list.bulkActions) return null;
  const actions = list.bulkActions
    .map((action) => ({ action, suited: selection.rows.filter(action.appliesTo).length }))
    .filter(({ suited }) => suited > 0);
  return (
    <div className="bulk-bar" role="group" aria-label="Действия с избраните">
      <p>
        Избрани: <strong>{count}</strong>
      </p>
      {actions.length === 0 && <span className="muted">За тях няма обща стъпка.</span>}
      {actions.map(({ action, suited }) => (
        <button
          key={action.id}
          type="button"
          className="btn btn-outline"
          disabled={run.progress?.isRunning}
          onClick={() => void run.start(action, selection.rows)}
        >
          {action.label} ({suited})
        </button>
      ))}
      <button type="button" className="icon-button" aria-label="Откажи избора" onClick={selection.clear}>
        <X aria-hidden="true" size={18} />
      </button>
    </div>
  );
}

/** How far a bulk step has come, and afterwards what was refused and why. */
export function BulkReport({ progress, onDismiss }: { progress: BulkProgress | undefined; onDismiss: () => void }) {
  if (!progress) return <div role="status" />;
  const { label, done, total, failures, isRunning } = progress;
  const tone = isRunning ? 'notice' : failures.length === 0 ? 'notice notice-good' : 'notice notice-bad';
  return (
    <div className={tone} role="status">
      <div className="notice-body">
        <p>
          <strong>{label}:</strong>{' '}
          {isRunning ? `${done} от ${total}…` : `готови ${total - failures.length} от ${total}.`}
        </p>
        {isRunning && <progress max={total} value={done} aria-label={label} />}
        {failures.length > 0 && (
          <ul>
            {failures.map((failure) => (
              <li key={failure.name}>
                <strong>{failure.name}</strong>: {failure.reason}
              </li>
            ))}
          </ul>
        )}
      </div>
      {!isRunning && (
        <button type="button" className="icon-button" aria-label="Скрий съобщението" onClick={onDismiss}>
          <X aria-hidden="true" size={18} />
        </button>
      )}
    </div>
  );
}
