import type { Deps } from './deps.ts';
import { inTransaction, type Transaction } from './database/transaction.ts';
import type { Secrets } from './secrets.ts';

/** A value in the database that is sealed, and how it is replaced. `replace` keeps a value that was changed meanwhile. */
export interface SealedValue {
  sealed: string;
  replace(sealed: string): Promise<unknown>;
}

/** What of a feature's tables is sealed: every value that does not begin with `currentPrefix`. */
export interface SealedPart {
  name: string;
  find(tx: Transaction, currentPrefix: string): Promise<SealedValue[]>;
}

/**
 * Seals with the current key what an earlier one sealed, so that the earlier one can be removed. Run at every start; with
 * an unchanged key it reads and writes nothing more. What no key opens stays as it is, and the log says how much it is.
 */
export async function resealAll(
  { db, secrets, log }: Pick<Deps, 'db' | 'secrets' | 'log'>,
  parts: readonly SealedPart[],
): Promise<void> {
  for (const part of parts) {
    const { resealed, unreadable } = await inTransaction(db, (tx) => resealPart(tx, secrets, part));
    if (resealed > 0) log.info({ part: part.name, values: resealed }, 'Sealed again with the current key');
    if (unreadable > 0)
      log.warn({ part: part.name, values: unreadable }, 'Sealed with a key that is neither set nor in secret.key');
  }
}

async function resealPart(tx: Transaction, secrets: Secrets, part: SealedPart) {
  const counts = { resealed: 0, unreadable: 0 };
  for (const { sealed, replace } of await part.find(tx, secrets.currentPrefix)) {
    const text = secrets.unseal(sealed);
    if (text === null) {
      counts.unreadable += 1;
      continue;
    }
    await replace(secrets.seal(text));
    counts.resealed += 1;
  }
  return counts;
}
