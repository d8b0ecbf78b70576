import { randomBytes } from 'node:crypto';
import { makeSecretToken } from '#server/platform/secret-token.ts';

/** A new key of the shape `apiKeyShape`. */
export function makeKey(): string {
  return `isk_${randomBytes(4).toString('hex')}_${makeSecretToken()}`;
}

/** The beginning of a key, which names it and is stored and displayed: `isk_1a2b3c4d`. */
export function prefixOf(key: string): string {
  return key.slice(0, 'isk_'.length + 8);
}
