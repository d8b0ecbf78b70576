import { createHmac, timingSafeEqual } from 'node:crypto';
import { Id } from '#contracts/shapes.ts';
import type { Secrets } from '#server/platform/secrets.ts';

const signatureOf = (secrets: Secrets, userId: string): Buffer =>
  createHmac('sha256', secrets.key('review request stop')).update(userId).digest();

/** What the link "no more such letters" carries: it names the person and does nothing else, so it never expires. */
export function makeStopToken(secrets: Secrets, userId: string): string {
  return `${userId}.${signatureOf(secrets, userId).toString('base64url')}`;
}

/** Whose token it is; null for one that the shop did not make. */
export function readStopToken(secrets: Secrets, token: string): string | null {
  const [userId = '', signature = ''] = token.split('.', 2);
  if (!Id.safeParse(userId).success) return null;
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(secrets, userId);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? userId : null;
}
