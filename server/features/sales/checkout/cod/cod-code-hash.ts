import { createHmac } from 'node:crypto';
import type { Secrets } from '#server/platform/secrets.ts';

/** The stored hash of a code, useless without the key of the shop and for any other id. */
export function codCodeHash(secrets: Pick<Secrets, 'key'>, { id, code }: { id: string; code: string }): string {
  return createHmac('sha256', secrets.key('cod-code')).update(`${id}:${code}`).digest('base64url');
}
