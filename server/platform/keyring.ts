import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Cipher {
  /** Encrypts with AES-256-GCM. The result is text and differs on each call. */
  encrypt(text: string): string;
  /** @throws when the text was not encrypted with this key or was modified. */
  decrypt(encrypted: string): string;
}

export interface Keyring {
  /** The prefix of everything sealed with the current key. */
  currentPrefix: string;
  seal(text: string): string;
  /** Returns null when the value was sealed with a key that is not in the ring. */
  unseal(sealed: string): string | null;
}

/** Derives a 256-bit key for one purpose. Keys of different purposes are independent. */
export function derive(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `iskra ${purpose}`, 32));
}

/**
 * Seals with the first key, and opens values sealed with any key in the ring. The sealed format is `v1.<id of the
 * key>.<sealed>`. The id is derived from the key and does not reveal it.
 */
export function keyringOf(keys: readonly [Buffer, ...Buffer[]]): Keyring {
  const [current, ...older] = keys;
  const ciphers = new Map(
    [...older.toReversed(), current].map((key) => [prefixOf(key), cipherOf(derive(key, 'sealing'))]),
  );
  const currentPrefix = prefixOf(current);
  const cipher = cipherOf(derive(current, 'sealing'));
  return {
    currentPrefix,
    seal: (text) => currentPrefix + cipher.encrypt(text),
    unseal(sealed) {
      const prefix = sealed.slice(0, currentPrefix.length);
      try {
        return ciphers.get(prefix)?.decrypt(sealed.slice(prefix.length)) ?? null;
      } catch {
        return null;
      }
    },
  };
}

const prefixOf = (key: Buffer) => `v1.${derive(key, 'key id').toString('hex').slice(0, 8)}.`;

export function cipherOf(key: Buffer): Cipher {
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
