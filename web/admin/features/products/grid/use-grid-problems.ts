import { useState } from 'react';
import type { GridRow } from '#contracts/products/product-cells.ts';
import { cellKey, gridFields } from './grid-values.ts';
import type { GridAddress, GridEdits, GridProblem } from './use-grid-edits.ts';

/** The cells with an error, and the steps between them. */
export interface GridProblems {
  count: number;
  /** Shows the first one of these, such as after a refusal. */
  showFirst: (of: readonly GridProblem[]) => void;
  /** Shows the next one, after the last one the first. */
  showNext: () => void;
  /** The cell to focus once it is on the screen. */
  wanted: string | undefined;
  found: () => void;
}

/** Steps between the cells with an error, in the order of the screen and then of other pages, which `open` shows. */
export function useGridProblems(
  rows: readonly GridRow[],
  edits: GridEdits,
  open: (address: GridAddress) => void,
): GridProblems {
  const [currentKey, setCurrentKey] = useState<string>();
  const [targetKey, setTargetKey] = useState<string>();
  const onScreen = rows.flatMap((row) => gridFields.map((field) => cellKey(row, field)));
  const places = new Map(onScreen.map((key, place) => [key, place]));
  const inOrder = (some: readonly GridProblem[]) => some.toSorted((a, b) => placeOf(places, a) - placeOf(places, b));
  const problems = inOrder(edits.problems);
  const show = (problem: GridProblem | undefined) => {
    if (!problem) return;
    setCurrentKey(problem.key);
    setTargetKey(problem.key);
    if (!places.has(problem.key)) open(problem.address);
  };
  return {
    count: problems.length,
    showFirst: (of) => show(inOrder(of)[0]),
    showNext: () => show(problems[(problems.findIndex(({ key }) => key === currentKey) + 1) % problems.length]),
    wanted: targetKey,
    found: () => setTargetKey(undefined),
  };
}

function placeOf(places: ReadonlyMap<string, number>, { key }: GridProblem): number {
  return places.get(key) ?? places.size;
}
