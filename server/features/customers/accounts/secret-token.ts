import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '#server/platform/secrets.ts';

/** 256 random bits, fit for a cookie or an address. */
export function makeSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What of a secret token is kept. Enough for one that no one can guess; never for a password. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * What the browser keeps in its storage and sends as bearer token: it proves which session the page believes to be in,
 * and opens nothing without the cookie of that session.
 */
export function markerOfSession(secrets: Secrets, sessionId: string): string {
  return createHmac('sha256', secrets.key('session marker')).update(sessionId).digest('base64url');
}
