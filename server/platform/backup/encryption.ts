import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { errorText } from '#server/platform/error-text.ts';
import { ArchiveFault, BackupError } from './backup-error.ts';

/** The first bytes of a file in the format of age. */
export const agePrefix = 'age-encryption.org/';

/**
 * 32 MB of memory per backup. BACKUP_KEY has at least 32 characters, so the passphrase does not depend on a slow
 * derivation.
 */
const scryptWorkFactor = 15;

/** Encrypts a stream with a passphrase in the format of age, so that the `age` command can read it too. */
export async function encryptStream(source: Readable, key: string): Promise<Readable> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(scryptWorkFactor);
  encrypter.setPassphrase(key);
  return fromWeb(await encrypter.encrypt(toWeb(source)));
}

/** @throws BackupError when the key does not fit. @throws ArchiveFault when the encrypted file is damaged. */
export async function decryptStream(source: Readable, key: string): Promise<Readable> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(source)));
  } catch (error) {
    if (error instanceof Error && /no identity matched/.test(error.message))
      throw new BackupError(
        'The backup is encrypted with another BACKUP_KEY. Set BACKUP_KEY to the value it was made with.',
        { cause: error },
      );
    const message = errorText(error);
    throw new ArchiveFault(`The encryption of the backup is damaged (${message}). Choose another one.`, {
      cause: error,
    });
  }
}

// Node.js and lib.dom declare the same web streams with two incompatible types.
function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as unknown as NodeReadableStream<Uint8Array>);
}
