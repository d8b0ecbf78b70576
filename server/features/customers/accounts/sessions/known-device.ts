import { createHmac, randomBytes } from 'node:crypto';
import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import { deviceCookieDays } from '#contracts/pages/kept-data.rule.ts';
import { isSameSecret } from '#server/platform/is-same-secret.ts';
import type { Secrets } from '#server/platform/secrets.ts';

/**
 * Marks a browser that has signed in before: `<device>.<mark>.<mark>…`, one mark for each account. It grants no
 * access; tries for these accounts from this browser are only counted separately from those of strangers.
 */
export const deviceCookie = 'iskra_device';

export const deviceCookieSeconds = deviceCookieDays * 24 * 3600;

/** The number of accounts per browser; the least recently used one is dropped. */
const maxAccounts = 5;

/** The device's id if the account of `email` has signed in from it before. Null otherwise. */
export function readKnownDevice(secrets: Secrets, cookie: string | undefined, email: string): string | null {
  const { device, marks } = partsOf(cookie);
  if (device === null) return null;
  const expectedMark = markOf(secrets, device, email);
  return marks.some((mark) => isSameSecret(mark, expectedMark)) ? device : null;
}

/** The cookie's value after the account of `email` has signed in. */
export function rememberDevice(secrets: Secrets, cookie: string | undefined, email: string): string {
  const parts = partsOf(cookie);
  const device = parts.device ?? randomBytes(16).toString('base64url');
  const mark = markOf(secrets, device, email);
  const others = parts.marks.filter((other) => other !== mark);
  return [device, mark, ...others].slice(0, 1 + maxAccounts).join('.');
}

function partsOf(cookie = ''): { device: string | null; marks: string[] } {
  const [device = '', ...marks] = cookie.length > 400 ? [] : cookie.split('.');
  return /^[\w-]{22}$/.test(device)
    ? { device, marks: marks.filter((mark) => /^[\w-]{22}$/.test(mark)) }
    : { device: null, marks: [] };
}

function markOf(secrets: Secrets, device: string, email: string): string {
  const mac = createHmac('sha256', secrets.key('known device'))
    .update(`${device} ${emailKey(email)}`)
    .digest();
  return mac.subarray(0, 16).toString('base64url');
}
