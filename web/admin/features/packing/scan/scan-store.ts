import { useSyncExternalStore } from 'react';
import { clearInputEvent } from '#web/shared/session/clear-drafts.ts';
import { emptyScanState, type Outcome, type ScanState, type Step } from './scan-state.ts';

/** An order that could not be marked as packed. */
export interface Problem {
  number: number;
  message: string;
}

interface Stored {
  state: ScanState;
  problems: Problem[];
}

interface Shown extends Stored {
  /** The result of the last scan; `at` tells equal results apart. */
  last: { outcome: Outcome; at: number } | undefined;
  isOffline: boolean;
}

/** Changed with the shape of `Stored`. */
const storageKey = 'packing-scan-1';
const nothing: Stored = { state: emptyScanState, problems: [] };
let view: Shown = { ...readStored(), last: undefined, isOffline: !navigator.onLine };
const listeners = new Set<() => void>();
let outcomes = 0;

/** Survives a reload and a closed tab: scans, and packed orders that the server does not know yet. */
function readStored(): Stored {
  try {
    const text = localStorage.getItem(storageKey);
    return text === null ? nothing : (JSON.parse(text) as Stored); // written by `change` under a key of this shape
  } catch {
    return nothing;
  }
}

function change(next: Partial<Shown>): void {
  view = { ...view, ...next };
  if (next.state || next.problems) {
    try {
      localStorage.setItem(storageKey, JSON.stringify({ state: view.state, problems: view.problems }));
    } catch {
      // Without storage a reload loses the scans of the current order.
    }
  }
  for (const listener of listeners) listener();
}

/** The state of packing by scan in all tabs of this browser. */
export function useScanStore(): Shown {
  return useSyncExternalStore(subscribe, scanStore);
}

/** What the scanning screens show now. */
export const scanStore = (): Shown => view;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores a step, and its outcome if there is one. */
export function take({ state, outcome }: { state: ScanState; outcome?: Step['outcome'] | undefined }): void {
  change({ state, ...(outcome ? { last: { outcome, at: ++outcomes } } : {}) });
}

/** Notes whether the server can be reached. */
export const setOffline = (isOffline: boolean): void => {
  if (isOffline !== view.isOffline) change({ isOffline });
};

/** Removes orders that the server has answered about, with those that it refused. */
export function settle(ids: readonly string[], problems: readonly Problem[]): void {
  const { state } = view;
  const packedOrders = state.packed.filter(({ order }) => !ids.includes(order.id));
  change({ state: { ...state, packed: packedOrders }, problems: [...view.problems, ...problems] });
}

/** Removes the messages about refused orders. */
export const dismissProblems = (): void => change({ problems: [] });

addEventListener('storage', ({ key }) => {
  if (key === storageKey) change({ ...readStored() });
});
// Signing out: the engravings in the orders are personal data. Packed orders stay until they are sent.
addEventListener(clearInputEvent, () =>
  change({ state: { ...emptyScanState, packed: view.state.packed }, problems: [], last: undefined }),
);
