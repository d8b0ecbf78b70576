import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/open-database.ts';
import { secrets } from './secrets.tables.ts';

export interface Secrets {
  /** A 256-bit key for one purpose; keys of two purposes say nothing about each other. */
  key(purpose: string): Buffer;
  /** AES-256-GCM. The answer is text and differs each time. */
  encrypt(text: string): string;
  /** Throws when the text was not encrypted here or was changed since. */
  decrypt(encrypted: string): string;
}

/** Reads the shop's own secret, and makes it on the first start. Processes that start together agree on one. */
export async function loadSecrets(db: Database): Promise<Secrets> {
  const made = { name: 'app', value: randomBytes(32).toString('base64') };
  await db.insert(secrets).values(made).onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, 'app'));
  if (!row) throw new Error('The table "secrets" lost its row "app".');
  return secretsFrom(Buffer.from(row.value, 'base64'));
}

/** Derives everything from one secret of 256 bits. */
export function secretsFrom(secret: Buffer): Secrets {
  if (secret.length !== 32) throw new Error('The secret must have 32 bytes.');
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `iskra ${purpose}`, 32));
  const encryption = key('encryption');
  return {
    key,
    encrypt(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', encryption, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url');
      if (bytes.length < 28) throw new Error('Not something encrypted by the shop.');
      const decipher = createDecipheriv('aes-256-gcm', encryption, bytes.subarray(0, 12), { authTagLength: 16 });
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
