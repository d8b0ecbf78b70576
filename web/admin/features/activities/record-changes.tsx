import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RecordChange, listRecordChangesRoute } from '#contracts/activities/activities.ts';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { DialogActions } from '#web/admin/patterns/panel-dialog.tsx';
import type { RecordHistoryOf } from '#web/admin/patterns/record-history/record-changes-view.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { UndoState } from './activity-badges.tsx';
import { changedFields } from './activity-fields.ts';
import { actionLabel } from './activity-labels.ts';
import { ChangesTable } from './changes-table.tsx';

/** The latest changes of one record with values, author and time. Loaded as a separate chunk. */
export default function RecordChanges({ subject, id }: RecordHistoryOf) {
  const { data, error, refetch } = useQuery(
    queryOf(listRecordChangesRoute, { params: { subject, subjectId: id }, query: { limit: 20 } }),
  );
  if (error && !data) {
    return <FailureNotice error={error} fallback="Промените не се заредиха." onRetry={() => void refetch()} />;
  }
  if (!data) return <p role="status">Зареждане…</p>;
  return (
    <>
      {data.changes.length === 0 && <p className="muted">През администрацията още нищо не е променяно тук.</p>}
      <ol className="record-changes">
        {data.changes.map((change) => (
          <li key={change.id}>
            <Change change={change} />
          </li>
        ))}
      </ol>
      <DialogActions back="Затвори">
        {data.total > data.changes.length && (
          <Link to="/admin/activities" search={{ subject, subjectId: id }} className="btn btn-outline">
            Всички {data.total}
          </Link>
        )}
      </DialogActions>
    </>
  );
}

function Change({ change }: { change: RecordChange }) {
  return (
    <>
      <p className="record-change-head row">
        <Link to="/admin/activities/$id" params={{ id: change.id }} className="link">
          {actionLabel(change.action)}
        </Link>{' '}
        <UndoState activity={change} />
        <span className="muted">
          {change.actorName}, <time dateTime={change.at}>{formatDateTime(change.at)}</time>
        </span>
      </p>
      {changedFields(change.before, change.after).length > 0 && (
        <ChangesTable subject={change.subjectType} before={change.before} after={change.after} />
      )}
    </>
  );
}
