import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret } from '#server/platform/is-same-secret.ts';
import type { Secrets } from '#server/platform/secrets.ts';

/** What somebody asked for. It travels in the link: of an address that never confirms nothing is stored. */
const Request = z.object({
  email: z.string(),
  /** The page with the form. */
  page: z.string(),
  requestedAt: z.coerce.date(),
});
export type NewsletterRequest = z.infer<typeof Request>;

const purpose = 'newsletter:';

/** The token of the link that confirms. Only the shop can read and make it. */
export function confirmTokenOf(secrets: Secrets, request: NewsletterRequest): string {
  return secrets.encrypt(purpose + JSON.stringify(request));
}

/** The request of a token; null if the shop did not make it. */
export function readConfirmToken(secrets: Secrets, token: string): NewsletterRequest | null {
  try {
    const text = secrets.decrypt(token);
    return text.startsWith(purpose) ? Request.parse(JSON.parse(text.slice(purpose.length))) : null;
  } catch {
    return null;
  }
}

/** The token of the links that unsubscribe: it can do nothing else, and never expires, because emails are kept. */
export function unsubscribeTokenOf(secrets: Secrets, subscriberId: string): string {
  return `${subscriberId}.${sign(secrets, subscriberId)}`;
}

/** The subscriber of a token; null if the shop did not make it. */
export function readUnsubscribeToken(secrets: Secrets, token: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  return isSameSecret(signature, sign(secrets, id)) ? id : null;
}

function sign(secrets: Secrets, id: string): string {
  return createHmac('sha256', secrets.key('newsletter')).update(id).digest('base64url');
}
