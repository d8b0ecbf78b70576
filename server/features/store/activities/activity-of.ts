import type { Transaction } from '#server/platform/database/transaction.ts';

const recorded = new WeakMap<Transaction, string>();
const undoing = new WeakMap<Transaction, string>();

/** The activity that this transaction recorded last. The response contains its id, so that the client can undo it. */
export function activityOf(tx: Transaction): string | undefined {
  return recorded.get(tx);
}

/** Stores the id of the activity that `recordActivity` inserted. */
export function updateLastSeen(tx: Transaction, id: string): void {
  recorded.set(tx, id);
}

/** Marks this transaction as the undo of an activity: the next activity that it records refers to it. */
export function beginUndo(tx: Transaction, id: string): void {
  undoing.set(tx, id);
}

/** Returns the activity that the one being recorded undoes, if any, and clears it. */
export function claimUndo(tx: Transaction): string | null {
  const id = undoing.get(tx) ?? null;
  undoing.delete(tx);
  return id;
}
