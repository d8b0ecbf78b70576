import { useSyncExternalStore } from 'react';
import { type CountOutcome, type CountState, emptyCountState } from './count-state.ts';

interface Shown {
  state: CountState;
  last: { outcome: CountOutcome; at: number } | undefined;
  /** What the server refused, as a sentence; the counts stay here. */
  problem: string;
  isOffline: boolean;
}

/** Changed with the shape of what is stored. Counts and lines apart: a list that is too long loses no count. */
const keyOf = (id: string) => ({ counts: `stocktake-counts-1-${id}`, lines: `stocktake-lines-1-${id}` });

let openId = '';
let view: Shown = { state: emptyCountState, last: undefined, problem: '', isOffline: false };
let outcomes = 0;
const listeners = new Set<() => void>();

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage a reload loses what is not sent yet.
  }
}

function stored(id: string): CountState {
  const keys = keyOf(id);
  // Both were written by `change` under keys of these shapes.
  const counts = read(keys.counts) as Omit<CountState, 'lines'> | null;
  const lines = read(keys.lines) as CountState['lines'] | null; // see above
  return { ...emptyCountState, ...counts, lines: lines ?? [] };
}

/** Opens what this browser keeps of a stocktake. Survives a reload and a closed tab. */
export function openCounts(id: string): void {
  if (id === openId) return;
  openId = id;
  view = { state: stored(id), last: undefined, problem: '', isOffline: !navigator.onLine };
  for (const listener of listeners) listener();
}

function change(next: Partial<Shown>): void {
  const { state: before } = view;
  view = { ...view, ...next };
  const keys = keyOf(openId);
  if (view.state !== before) {
    const { lines, ...counts } = view.state;
    write(keys.counts, counts);
    if (lines !== before.lines) write(keys.lines, lines);
  }
  for (const listener of listeners) listener();
}

/** What is counted in all tabs of this browser. */
export function useCounts(): Shown {
  return useSyncExternalStore(subscribe, countStore);
}

/** What the counting screen shows now. */
export const countStore = (): Shown => view;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a step, and its outcome if there is one. */
export function keepStep({ state, outcome }: { state: CountState; outcome?: CountOutcome | undefined }): void {
  change({ state, ...(outcome ? { last: { outcome, at: ++outcomes } } : {}) });
}

/** Notes whether the server can be reached. */
export function noteOffline(isOffline: boolean): void {
  if (isOffline !== view.isOffline) change({ isOffline });
}

/** Shows what the server refused; empty for nothing. */
export function noteProblem(problem: string): void {
  if (problem !== view.problem) change({ problem });
}

addEventListener('storage', ({ key }) => {
  const keys = keyOf(openId);
  if (key !== keys.counts && key !== keys.lines) return;
  view = { ...view, state: stored(openId) };
  for (const listener of listeners) listener();
});

/** Removes what this browser keeps of a stocktake that has ended. */
export function removeCounts(id: string): void {
  try {
    for (const key of Object.values(keyOf(id))) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
  if (id === openId) openId = '';
}
