import { AsyncLocalStorage } from 'node:async_hooks';

/** Of the transaction that the current work runs in: whether it has not ended. */
const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs the work of a transaction, so that `refuseInTransaction` recognizes what it calls. */
export async function asTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true };
  try {
    return await current.run(transaction, work);
  } finally {
    // What the work has started for later, such as a timer, is not refused.
    transaction.isOpen = false;
  }
}

/**
 * Guards calls of other services: they would hold the locks of a transaction until the answer, and be made again when
 * it is repeated after a deadlock. @throws Error within the work of `inTransaction`
 */
export function refuseInTransaction(call: string): void {
  if (current.getStore()?.isOpen) throw new Error(`${call} within a transaction. Call after it, or from a job.`);
}
