import { Suspense, useContext, useState } from 'react';
import { useCanRead } from '#web/admin/platform/use-can-write.ts';
import { History } from '#web/shared/ui/icons.ts';
import { PanelDialog } from '../panel-dialog.tsx';
import { RecordChangesView, type RecordHistoryOf } from './record-changes-view.ts';

const label = 'История';
const title = 'История на промените';

/**
 * Opens the change history of a record, for users with access to activities. In a list row it is an icon labelled with
 * `of`.
 */
export function RecordHistoryButton({ subject, id, of }: RecordHistoryOf & { of?: string }) {
  const renderChanges = useContext(RecordChangesView);
  const [isOpen, setOpen] = useState(false);
  if (!useCanRead('activities')) return null;
  return (
    <>
      {of === undefined ? (
        <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
          <History aria-hidden="true" size={16} /> {label}
        </button>
      ) : (
        <button type="button" className="icon-button" aria-label={`${title}: ${of}`} onClick={() => setOpen(true)}>
          <History aria-hidden="true" size={18} />
        </button>
      )}
      {isOpen && (
        <PanelDialog title={title} isWide onClose={() => setOpen(false)}>
          <Suspense fallback={<p role="status">Зареждане…</p>}>{renderChanges({ subject, id })}</Suspense>
        </PanelDialog>
      )}
    </>
  );
}
