import { useState } from 'react';

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
  chosen: ReadonlySet<string>;
  /** The `listKey` for which all matching rows are selected. */
  matchingOf: string | undefined;
}

/** The last selection of this tab, restored when the user returns to the same list. */
const kept = new Map<string, ReadonlySet<string>>();

/**
 * The selected rows of this page. Rows that leave the page are deselected, so that no invisible row is affected, unless
 * all matching rows were selected explicitly; that ends when `listKey` changes.
 */
export function useRowSelection<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  listKey = '',
): RowSelection<Row> {
  const [{ chosen, matchingOf }, setSelection] = useState<Selection>(() => ({
    chosen: kept.get(listKey) ?? new Set(),
    matchingOf: undefined,
  }));
  const keep = (selection: Selection) => {
    kept.clear();
    kept.set(listKey, selection.chosen);
    setSelection(selection);
  };
  const present = rows.filter((row) => chosen.has(rowId(row)));
  const all = rows.length > 0 && present.length === rows.length;
  const choose = (ids: Iterable<string>) => {
    keep({ chosen: new Set(ids), matchingOf: undefined });
  };
  return {
    ids: new Set(present.map(rowId)),
    rows: present,
    toggle: (id) => choose(chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id]),
    toggleAll: () => choose(all ? [] : rows.map(rowId)),
    clear: () => choose([]),
    all,
    some: present.length > 0,
    isMatching: all && matchingOf === listKey,
    chooseMatching: () => keep({ chosen, matchingOf: listKey }),
  };
}
