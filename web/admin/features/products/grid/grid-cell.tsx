import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import type { GridRow } from '#contracts/products/product-cells.ts';
import { variantFieldLabels } from '#contracts/products/product-fields.rule.ts';
import type { GridField } from './grid-values.ts';
import type { GridEdits } from './use-grid-edits.ts';
import type { GridKeys, Place } from './use-grid-keys.ts';

/** The headers of the grid. */
export const gridLabels: Readonly<Record<GridField, string>> = {
  ...variantFieldLabels,
  cost: 'Себестойност без ДДС',
  status: 'Състояние',
  categoryIds: 'Категории',
};

interface GridCellProps {
  row: GridRow;
  field: GridField;
  place: Place;
  edits: GridEdits;
  keys: GridKeys;
}

/** A cell with its stored value, or the edited value next to the stored one struck through. */
export function GridCell({ row, field, place, edits, keys }: GridCellProps) {
  const cell = useRef<HTMLTableCellElement>(null);
  const isActive = keys.active.row === place.row && keys.active.column === place.column;
  const isOpen = isActive && keys.open !== undefined;
  const isEdited = edits.isEdited(row, field);
  const problem = edits.problemOf(row, field);
  useEffect(() => {
    if (keys.takeFocus(place)) cell.current?.focus();
  });
  // The first click selects a cell, the second opens it.
  const wasSelected = useRef(false);
  const isNumber = field !== 'status' && field !== 'categoryIds';
  return (
    <td
      ref={cell}
      tabIndex={isActive ? 0 : -1}
      aria-invalid={problem !== undefined || undefined}
      data-edited={isEdited || undefined}
      className={isNumber ? 'end' : undefined}
      title={problem}
      onFocus={(event) => {
        if (event.target === cell.current && !isActive) keys.focus(place);
      }}
      onPointerDown={() => {
        wasSelected.current = document.activeElement === cell.current;
      }}
      onClick={() => (wasSelected.current && isActive && !isOpen ? keys.edit(place) : undefined)}
    >
      {isOpen ? (
        <CellInput
          field={field}
          first={keys.open ?? ''}
          isExisting={keys.open === edits.textOf(row, field)}
          onClose={keys.close}
        />
      ) : (
        <>
          {isEdited && <del>{edits.storedOf(row, field) || 'празно'}</del>}
          <span>{` ${edits.textOf(row, field) || '–'}`}</span>
          {problem !== undefined && <span className="cell-problem">{problem}</span>}
        </>
      )}
    </td>
  );
}

interface CellInputProps {
  field: GridField;
  first: string;
  /** Whether the value is the existing text of the cell, which typing replaces, rather than a character just typed. */
  isExisting: boolean;
  onClose: GridKeys['close'];
}

function CellInput({ field, first, isExisting, onClose }: CellInputProps) {
  const isSuccess = useRef(false);
  const close: GridKeys['close'] = (text, move) => {
    isSuccess.current = true;
    onClose(text, move);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value;
    if (event.key === 'Enter') close(text, [event.shiftKey ? -1 : 1, 0]);
    else if (event.key === 'Tab') close(text, [0, event.shiftKey ? -1 : 1]);
    else if (event.key === 'Escape') close(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (!isSuccess.current) onClose(event.currentTarget.value);
  };
  const list = field === 'status' || field === 'categoryIds' ? `grid-${field}` : undefined;
  return (
    <input
      // The person has just opened this field.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      className="cell-input"
      aria-label={gridLabels[field]}
      defaultValue={first}
      list={list}
      inputMode={field === 'stock' ? 'numeric' : list === undefined ? 'decimal' : undefined}
      onFocus={(event) => (isExisting ? event.target.select() : undefined)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    />
  );
}
