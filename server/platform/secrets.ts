import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/open-database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { readKeyFile, readKeyFileIfAny } from './key-file.ts';
import { type Cipher, cipherOf, derive, type Keyring, keyringOf } from './keyring.ts';
import { secrets } from './secrets.tables.ts';
import { StartError } from './start-error.ts';

/**
 * The shop's keys. `key`, `encrypt` and `decrypt` use a secret that the shop generated. `seal` and `unseal` use a key
 * stored outside of the database, so that sealed values cannot be opened with a copy of the database alone.
 */
export interface Secrets extends Cipher, Keyring {
  /** Derives a 256-bit key for one purpose. Keys of different purposes are independent. */
  key(purpose: string): KeyObject;
}

interface Sources {
  secretKey: string | null;
  /** Previous values of SECRET_KEY, used to open values sealed with them. */
  previousSecretKeys: readonly string[];
  dataDir: string;
}

/**
 * Reads the shop's secret, or generates it on the first start. Processes that start together use the same secret. The
 * sealing key comes from SECRET_KEY, or from a file beside the data that is created on the first start. With
 * SECRET_KEY, the shop's secret is stored sealed too.
 */
export async function loadSecrets(db: Database, sources: Sources): Promise<Secrets> {
  const ring = keyringOf(await readOutsideKeys(sources));
  const isSealed = sources.secretKey !== null;
  const newSecret = randomBytes(32).toString('base64');
  await db
    .insert(secrets)
    .values({ name: 'app', value: isSealed ? ring.seal(newSecret) : newSecret })
    .onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, 'app'));
  if (!row) throw new Error('The table "secrets" lost its row "app".');
  const value = row.value.startsWith('v1.') ? ring.unseal(row.value) : row.value;
  if (value === null) {
    throw new StartError(
      'The database was sealed with another SECRET_KEY. Set SECRET_KEY to that value, or add it to SECRET_KEY_PREVIOUS.',
    );
  }
  if (isSealed && !row.value.startsWith(ring.currentPrefix)) await sealAgain(db, row.value, ring.seal(value));
  return {
    ...cipherOf(derive(Buffer.from(value, 'base64'), 'encryption')),
    ...ring,
    key: keyOf(Buffer.from(value, 'base64')),
  };
}

/** Derives each key once, because a request needs several. An HMAC with a Buffer would import it each time (20 µs). */
function keyOf(secret: Buffer): (purpose: string) => KeyObject {
  const derived = new Map<string, KeyObject>();
  return (purpose) => {
    const key = derived.get(purpose) ?? createSecretKey(derive(secret, purpose));
    derived.set(purpose, key);
    return key;
  };
}

/** When several processes start together, one of them writes; the sealed secret is the same in each. */
async function sealAgain(db: Database, before: string, sealed: string): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .update(secrets)
      .set({ value: sealed })
      .where(and(eq(secrets.name, 'app'), eq(secrets.value, before))),
  );
}

/** The current key first. Keys of a key file that SECRET_KEY replaced can still open values sealed with them. */
async function readOutsideKeys({ secretKey, previousSecretKeys, dataDir }: Sources): Promise<[Buffer, ...Buffer[]]> {
  const ofFile = secretKey === null ? await readKeyFile(dataDir) : await readKeyFileIfAny(dataDir);
  const [current = '', ...older] = secretKey === null ? ofFile : [secretKey, ...ofFile];
  return [outsideKey(current), ...[...previousSecretKeys, ...older].map(outsideKey)];
}

const outsideKey = (text: string) => derive(Buffer.from(text), 'seal');

/** Derives all keys from one 256-bit secret. Seals with separate keys, the first of which is the current one. */
export function secretsFrom(secret: Buffer, outside: readonly [Buffer, ...Buffer[]] = [secret]): Secrets {
  if ([secret, ...outside].some(({ length }) => length !== 32)) throw new Error('A secret must have 32 bytes.');
  return {
    ...cipherOf(derive(secret, 'encryption')),
    ...keyringOf(outside),
    key: keyOf(secret),
  };
}
