import { useState } from 'react';

export interface RowSelection<Row> {
  ids: ReadonlySet<string>;
  rows: readonly Row[];
  toggle: (id: string) => void;
  toggleAll: () => void;
  clear: () => void;
  all: boolean;
  some: boolean;
}

/** The rows chosen on this page. Rows that leave the page leave the selection: nothing unseen is ever acted upon. */
export function useRowSelection<Row>(rows: readonly Row[], rowId: (row: Row) => string): RowSelection<Row> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const present = rows.filter((row) => chosen.has(rowId(row)));
  const all = rows.length > 0 && present.length === rows.length;
  return {
    ids: new Set(present.map(rowId)),
    rows: present,
    toggle: (id) =>
      setChosen((ids) => (ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]))),
    toggleAll: () => setChosen(all ? new Set() : new Set(rows.map(rowId))),
    clear: () => setChosen(new Set()),
    all,
    some: present.length > 0,
  };
}
