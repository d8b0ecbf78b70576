import { SortableList } from '#web/admin/patterns/sortable/sortable-list.tsx';
import { X } from '#web/shared/ui/icons.ts';
import { moveItem } from '../draft/move-item.ts';

interface ChosenListProps {
  label: string;
  ids: readonly string[];
  nameOf: (id: string) => string;
  onChange: (ids: string[]) => void;
}

/** Records that are chosen by their ids, in order. */
export function ChosenList({ label, ids, nameOf, onChange }: ChosenListProps) {
  return (
    <SortableList
      label={label}
      items={ids}
      idOf={(id) => id}
      nameOf={nameOf}
      onMove={(from, to) => onChange(moveItem(ids, from, to))}
    >
      {(id) => (
        <>
          <span className="sortable-name">{nameOf(id)}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={`Махни ${nameOf(id)}`}
            onClick={() => onChange(ids.filter((one) => one !== id))}
          >
            <X aria-hidden="true" size={18} />
          </button>
        </>
      )}
    </SortableList>
  );
}
