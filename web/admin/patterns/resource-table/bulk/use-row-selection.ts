import { useState } from 'react';

/** The selected rows of a list, and how to change them. */
export interface RowSelection<Row> {
  ids: ReadonlySet<string>;
  rows: readonly Row[];
  toggle: (id: string) => void;
  toggleAll: () => void;
  clear: () => void;
  all: boolean;
  some: boolean;
  /** Selects all rows that match the filter, including other pages. */
  isMatching: boolean;
  chooseMatching: () => void;
}

interface Selection {
  selected: ReadonlySet<string>;
  /** The `listKey` for which all matching rows are selected. */
  matchingOf: string | undefined;
}

/** The last selection of this tab, restored when the user returns to the same list. */
const selections = new Map<string, ReadonlySet<string>>();

/**
 * The selected rows of this page. Rows that leave the page are deselected, so that no invisible row is affected, unless
 * all matching rows were selected explicitly; that ends when `listKey` changes.
 */
export function useRowSelection<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  listKey = '',
): RowSelection<Row> {
  const [{ selected, matchingOf }, setSelection] = useState<Selection>(() => ({
    selected: selections.get(listKey) ?? new Set(),
    matchingOf: undefined,
  }));
  const apply = (selection: Selection) => {
    selections.clear();
    selections.set(listKey, selection.selected);
    setSelection(selection);
  };
  const visibleRows = rows.filter((row) => selected.has(rowId(row)));
  const all = rows.length > 0 && visibleRows.length === rows.length;
  const choose = (ids: Iterable<string>) => {
    apply({ selected: new Set(ids), matchingOf: undefined });
  };
  return {
    ids: new Set(visibleRows.map(rowId)),
    rows: visibleRows,
    toggle: (id) => choose(selected.has(id) ? [...selected].filter((other) => other !== id) : [...selected, id]),
    toggleAll: () => choose(all ? [] : rows.map(rowId)),
    clear: () => choose([]),
    all,
    some: visibleRows.length > 0,
    isMatching: all && matchingOf === listKey,
    chooseMatching: () => apply({ selected, matchingOf: listKey }),
  };
}
