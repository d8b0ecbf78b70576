import { createHmac } from 'node:crypto';
import { Id } from '#contracts/common/shapes.ts';
import { isSameSecret } from '#server/platform/is-same-secret.ts';
import type { Secrets } from '#server/platform/secrets.ts';

const signatureOf = (secrets: Secrets, userId: string): string =>
  createHmac('sha256', secrets.key('review request stop')).update(userId).digest('base64url');

/** The token of the unsubscribe link. It only identifies the customer and permits nothing else, so it never expires. */
export function makeStopToken(secrets: Secrets, userId: string): string {
  return `${userId}.${signatureOf(secrets, userId)}`;
}

/** The customer of a token. Null if the token is invalid. */
export function readStopToken(secrets: Secrets, token: string): string | null {
  const [userId = '', signature = ''] = token.split('.', 2);
  if (!Id.safeParse(userId).success) return null;
  return isSameSecret(signature, signatureOf(secrets, userId)) ? userId : null;
}
