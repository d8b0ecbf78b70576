import { createHmac } from 'node:crypto';
import { Id } from '#contracts/common/shapes.ts';
import { isSameSecret } from '#server/platform/is-same-secret.ts';
import type { Secrets } from '#server/platform/secrets.ts';

const signatureOf = (secrets: Secrets, userId: string): string =>
  createHmac('sha256', secrets.key('review request stop')).update(userId).digest('base64url');

/** What the link "no more such letters" carries: it names the person and does nothing else, so it never expires. */
export function makeStopToken(secrets: Secrets, userId: string): string {
  return `${userId}.${signatureOf(secrets, userId)}`;
}

/** Whose token it is; null for one that the shop did not make. */
export function readStopToken(secrets: Secrets, token: string): string | null {
  const [userId = '', signature = ''] = token.split('.', 2);
  if (!Id.safeParse(userId).success) return null;
  return isSameSecret(signature, signatureOf(secrets, userId)) ? userId : null;
}
