import type { ReactNode } from 'react';
import { Plus, X } from '#web/shared/ui/icons.ts';

interface Props {
  label: string;
  /** The keys of the rows, of which at least one stays. */
  ids: readonly string[];
  most: number;
  /** The beginning of the name of the button that removes a row, before its number. */
  removeLabel: string;
  addLabel: string;
  onRemove: (index: number) => void;
  onAdd: () => void;
  /** The fields of a row. */
  children: (index: number) => ReactNode;
}

/** Rows of fields that are added and removed. */
export function RowList({ label, ids, most, removeLabel, addLabel, onRemove, onAdd, children }: Props) {
  return (
    <>
      <ul className="discount-steps stack" aria-label={label}>
        {ids.map((id, index) => (
          <li key={id}>
            {children(index)}
            <button
              type="button"
              className="icon-button"
              aria-label={`${removeLabel} ${index + 1}`}
              disabled={ids.length === 1}
              onClick={() => onRemove(index)}
            >
              <X aria-hidden="true" size={18} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="btn btn-outline btn-small" disabled={ids.length === most} onClick={onAdd}>
        <Plus aria-hidden="true" size={16} /> {addLabel}
      </button>
    </>
  );
}
