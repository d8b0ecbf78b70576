import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe for cookies and URLs. */
export function makeSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a secret token. Sufficient for random tokens; never for a password. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
