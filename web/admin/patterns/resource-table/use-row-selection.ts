import { useState } from 'react';

export interface RowSelection<Row> {
  ids: ReadonlySet<string>;
  rows: readonly Row[];
  toggle: (id: string) => void;
  toggleAll: () => void;
  clear: () => void;
  all: boolean;
  some: boolean;
  /** All that the list's filter finds are meant, those of other pages too. */
  isMatching: boolean;
  chooseMatching: () => void;
}

interface Selection {
  chosen: ReadonlySet<string>;
  /** The list of which all that match are meant. */
  matchingOf: string | undefined;
}

/** The last selection of this tab: who looks at one of the rows and comes back to the same list finds it again. */
const kept = new Map<string, ReadonlySet<string>>();

/**
 * The rows chosen on this page. Rows that leave the page leave the selection: nothing unseen is acted upon unless all
 * that match were asked for by name, and that ends as soon as the list (`listKey`) is another one.
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
