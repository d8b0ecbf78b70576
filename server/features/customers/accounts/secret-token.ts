import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '#server/platform/secrets.ts';

/** 256 random bits, safe for cookies and URLs. */
export function makeSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a secret token. Sufficient for random tokens; never for a password. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * The value that the browser stores and sends as bearer token: it identifies the session that the page assumes, and
 * is useless without the cookie of that session.
 */
export function markerOfSession(secrets: Secrets, sessionId: string): string {
  return createHmac('sha256', secrets.key('session marker')).update(sessionId).digest('base64url');
}
