import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/open-database.ts';
import { readKeyFile } from './key-file.ts';
import { secrets } from './secrets.tables.ts';

export interface Secrets {
  /** A 256-bit key for one purpose; keys of two purposes say nothing about each other. */
  key(purpose: string): Buffer;
  /** AES-256-GCM. The answer is text and differs each time. */
  encrypt(text: string): string;
  /** Throws when the text was not encrypted here or was changed since. */
  decrypt(encrypted: string): string;
  /** Encrypts what is worth money elsewhere with a key that is not in the database: a copy of that alone opens nothing. */
  seal(text: string): string;
  /** Null for what was sealed with another key: it has to be typed in again. */
  unseal(sealed: string): string | null;
}

/**
 * Reads the shop's own secret, and makes it on the first start. Processes that start together agree on one. The key for
 * sealing comes from SECRET_KEY, or from a file beside the data that is made on the first start.
 */
export async function loadSecrets(
  db: Database,
  { secretKey, dataDir }: { secretKey: string | null; dataDir: string },
): Promise<Secrets> {
  const made = { name: 'app', value: randomBytes(32).toString('base64') };
  await db.insert(secrets).values(made).onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, 'app'));
  if (!row) throw new Error('The table "secrets" lost its row "app".');
  const outside = derive(Buffer.from(secretKey ?? (await readKeyFile(dataDir))), 'seal');
  return secretsFrom(Buffer.from(row.value, 'base64'), outside);
}

/** Derives everything from one secret of 256 bits, and seals with another. */
export function secretsFrom(secret: Buffer, outside: Buffer = secret): Secrets {
  if (secret.length !== 32 || outside.length !== 32) throw new Error('A secret must have 32 bytes.');
  const own = cipherOf(derive(secret, 'encryption'));
  const sealing = cipherOf(derive(outside, 'sealing'));
  return {
    key: (purpose) => derive(secret, purpose),
    encrypt: own.encrypt,
    decrypt: own.decrypt,
    seal: sealing.encrypt,
    unseal(sealed) {
      try {
        return sealing.decrypt(sealed);
      } catch {
        return null;
      }
    },
  };
}

const derive = (secret: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `iskra ${purpose}`, 32));

function cipherOf(key: Buffer): Pick<Secrets, 'encrypt' | 'decrypt'> {
  return {
    encrypt(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url');
      if (bytes.length < 28) throw new Error('Not something encrypted by the shop.');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
