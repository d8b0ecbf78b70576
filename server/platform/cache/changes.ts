import type { Database, Transaction } from '#server/platform/database/open-database.ts';
import { afterCommit, databaseOf, notifyOnCommit } from '#server/platform/database/transaction.ts';

/** `catalog`, `product:<id>`, `settings` …: what may look different from now on. */
export type Listener = (topic: string) => void;

const listeners = new WeakMap<Database, Set<Listener>>();

export interface Changes {
  /** Calls `listener` for every committed change, of this process at once, of others a moment later. Returns its end. */
  listen(listener: Listener): () => void;
  close(): Promise<void>;
}

/** Tells everybody, in this process and in others, that `topic` changed, as soon as the transaction is committed. */
export function announceChange(tx: Transaction, topic: string): void {
  const db = databaseOf(tx);
  notifyOnCommit(tx, topic);
  afterCommit(tx, () => {
    for (const listener of listeners.get(db) ?? []) listener(topic);
  });
}
