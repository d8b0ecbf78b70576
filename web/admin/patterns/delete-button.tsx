import { Trash2 } from 'lucide-react';
import { Allowed } from '#web/admin/platform/allowed.tsx';

/** Deletes the record of a detail page; shown to users who may. The operation asks for confirmation. */
export function DeleteButton({ onClick }: { onClick: () => Promise<void> }) {
  return (
    <Allowed>
      <button type="button" className="btn btn-danger" onClick={() => void onClick()}>
        <Trash2 aria-hidden="true" size={16} /> Изтрий
      </button>
    </Allowed>
  );
}
