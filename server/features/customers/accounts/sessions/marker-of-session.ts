import { createHmac } from 'node:crypto';
import type { Secrets } from '#server/platform/secrets.ts';

/**
 * The value that the browser stores and sends as bearer token: it identifies the session that the page assumes, and
 * is useless without the cookie of that session.
 */
export function markerOfSession(secrets: Secrets, sessionId: string): string {
  return createHmac('sha256', secrets.key('session marker')).update(sessionId).digest('base64url');
}
