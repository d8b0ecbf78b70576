import { inTransaction, type Transaction } from './database/transaction.ts';
import type { Deps } from './deps.ts';
import type { Secrets } from './secrets.ts';

/**
 * A sealed value in the database and the function that replaces it. `replace` does not overwrite a concurrent change.
 */
interface SealedValue {
  sealed: string;
  replace(sealed: string): Promise<unknown>;
}

/** Lists the sealed values of a feature that do not begin with `currentPrefix`. */
export interface SealedPart {
  name: string;
  find(tx: Transaction, currentPrefix: string): Promise<SealedValue[]>;
}

/**
 * Seals values of previous keys again with the current key, so that the previous keys can be removed. Runs at every
 * start; with an unchanged key it does nothing. Values that no key opens are kept, and their number is logged.
 */
export async function resealAll(
  { db, secrets, log }: Pick<Deps, 'db' | 'secrets' | 'log'>,
  parts: readonly SealedPart[],
): Promise<void> {
  for (const part of parts) {
    const { resealed, unreadable } = await inTransaction(db, (tx) => resealPart(tx, secrets, part));
    if (resealed > 0)
      log.info({ part: part.name, values: resealed }, 'Values were encrypted again with the current key');
    if (unreadable > 0)
      log.warn(
        { part: part.name, values: unreadable },
        'Values cannot be decrypted: their key is neither configured nor in secret.key',
      );
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
