import { useSyncExternalStore } from 'react';
import { pageSizes } from './list-state.ts';

const usualSizeStorageKey = 'rows-per-page';
const listeners = new Set<() => void>();
let usualSize = readStored();

/** The rows per page that were chosen last in this browser: the default of every list without a number in its URL. */
export function useUsualSize(): number {
  return useSyncExternalStore(subscribe, readSize, readSize);
}

/** Makes it the default of every list. */
export function storeUsualSize(size: number): void {
  usualSize = size;
  try {
    localStorage.setItem(usualSizeStorageKey, String(size));
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  for (const notify of listeners) notify();
}

const readSize = () => usualSize;

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

function readStored(): number {
  try {
    const storedSize = Number(localStorage.getItem(usualSizeStorageKey));
    return pageSizes.find((size) => size === storedSize) ?? pageSizes[0];
  } catch {
    return pageSizes[0];
  }
}
