import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { GridRow } from '#contracts/products/product-cells.ts';
import { fieldsOf, parseBlock } from './grid-values.ts';
import type { GridEdits } from './use-grid-edits.ts';

/** A cell by its row and column on the screen. */
export interface Place {
  row: number;
  column: number;
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** The active and the open cell of the grid, with the handlers that move and edit. */
export interface GridKeys {
  active: Place;
  /** The initial text of the open cell's field; undefined while none is open. */
  open: string | undefined;
  focus: (place: Place) => void;
  edit: (place: Place, first?: string) => void;
  close: (text: string | undefined, move?: readonly [number, number]) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  onCopy: (event: ClipboardEvent<HTMLElement>) => void;
  /** Focuses the active cell once it is rendered. */
  takeFocus: (place: Place) => boolean;
}

/**
 * Spreadsheet-like navigation and editing. Tab leaves the grid unless a cell is open, so the focus is never trapped.
 */
export function useGridKeys(rows: readonly GridRow[], edits: GridEdits): GridKeys {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [open, setOpen] = useState<string>();
  const wantsFocus = useRef(false);
  const fields = fieldsOf(rows);

  const focus = ({ row, column }: Place) => {
    wantsFocus.current = true;
    setOpen(undefined);
    setActive({
      row: Math.min(Math.max(row, 0), Math.max(0, rows.length - 1)),
      column: Math.min(Math.max(column, 0), fields.length - 1),
    });
  };
  const at = ({ row, column }: Place) => ({ row: rows[row], field: fields[column] });
  const editAt = (place: Place, text: string) => {
    const { row, field } = at(place);
    return row && field ? [{ row, field, text }] : [];
  };
  const edit = (place: Place, first?: string) => {
    const { row, field } = at(place);
    setActive(place);
    if (row && field) setOpen(first ?? edits.textOf(row, field));
  };
  const close: GridKeys['close'] = (text, [down, right] = [0, 0]) => {
    if (text !== undefined) edits.type(editAt(active, text));
    focus({ row: active.row + down, column: active.column + right });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (open !== undefined || event.altKey) return;
    const step = steps[event.key];
    const isPlain = !event.ctrlKey && !event.metaKey;
    if (step) focus({ row: active.row + step[0], column: active.column + step[1] });
    else if (event.key === 'Home') focus({ row: isPlain ? active.row : 0, column: 0 });
    else if (event.key === 'End') focus({ row: isPlain ? active.row : rows.length - 1, column: fields.length - 1 });
    else if (event.key === 'Enter' || event.key === 'F2') edit(active);
    else if (event.key === 'Delete' || event.key === 'Backspace') edits.type(editAt(active, ''));
    else if (event.key === 'Escape') edits.type(undoOfCell());
    else if (event.key.length === 1 && isPlain) edit(active, event.key);
    else return;
    event.preventDefault();
  };
  const undoOfCell = () => {
    const { row, field } = at(active);
    return row && field && edits.isEdited(row, field) ? [{ row, field, text: edits.storedOf(row, field) }] : [];
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    if (open !== undefined) return;
    event.preventDefault();
    const block = parseBlock(event.clipboardData.getData('text/plain'));
    edits.type(
      block.flatMap((line, down) =>
        line.flatMap((text, right) => editAt({ row: active.row + down, column: active.column + right }, text.trim())),
      ),
    );
  };
  const onCopy = (event: ClipboardEvent<HTMLElement>) => {
    const { row, field } = at(active);
    if (open !== undefined || !row || !field) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', edits.textOf(row, field));
  };
  const takeFocus = ({ row, column }: Place) => {
    if (!wantsFocus.current || open !== undefined || row !== active.row || column !== active.column) return false;
    wantsFocus.current = false;
    return true;
  };
  return { active, open, focus, edit, close, onKeyDown, onPaste, onCopy, takeFocus };
}
