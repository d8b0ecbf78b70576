import { Allowed } from '#web/admin/platform/allowed.tsx';
import { Trash2 } from '#web/shared/ui/icons.ts';

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
