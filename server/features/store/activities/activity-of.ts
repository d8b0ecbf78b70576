import type { Transaction } from '#server/platform/database/transaction.ts';

const recorded = new WeakMap<Transaction, string>();
const undoing = new WeakMap<Transaction, string>();

/** The activity that this transaction recorded last: what an answer names, so that it can be undone. */
export function activityOf(tx: Transaction): string | undefined {
  return recorded.get(tx);
}

/** Remembers what `recordActivity` wrote. */
export function updateLastSeen(tx: Transaction, id: string): void {
  recorded.set(tx, id);
}

/** From here on this transaction undoes an activity: the next one that it records says so. */
export function beginUndo(tx: Transaction, id: string): void {
  undoing.set(tx, id);
}

/** What the activity being recorded undoes, if anything; told once. */
export function claimUndo(tx: Transaction): string | null {
  const id = undoing.get(tx) ?? null;
  undoing.delete(tx);
  return id;
}
