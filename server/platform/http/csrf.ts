import { createHmac, type KeyObject, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { guestCookieDays } from '#contracts/pages/kept-data.rule.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import { isSameSecret } from '#server/platform/is-same-secret.ts';
import type { Caller } from './caller.ts';
import type { RouteReply } from './reply.ts';
import { ShopError } from './shop-error.ts';

/** Contains only 128 random bits that bind a guest's CSRF token to this browser. */
const guestCookie = 'iskra_guest';
const guestIdShape = /^[\w-]{22}$/;
const nonceBytes = 16;

/** The binding of a signed-in user's token. */
export function sessionSubject(sessionId: string): string {
  return `session:${sessionId}`;
}

/** The binding of a guest’s token. */
export function guestSubject(guestId: string): string {
  return `guest:${guestId}`;
}

/** The guest id in the cookie, or null when it is absent or not valid. */
export function readGuestId(cookies: Readonly<Record<string, string | undefined>>): string | null {
  const value = cookies[guestCookie];
  return value !== undefined && guestIdShape.test(value) ? value : null;
}

/**
 * A CSRF token for the caller, bound to the session or, for a guest, to a cookie that is set here when absent. Tokens
 * are not stored. Each one is masked differently, so that compression reveals nothing (BREACH).
 */
export function issueCsrfToken(app: FastifyInstance, caller: Caller, reply: RouteReply): string {
  let subject = caller.csrfSubject;
  if (subject === null) {
    const guestId = randomBytes(16).toString('base64url');
    reply.setCookie(guestCookie, guestId, { maxAge: guestCookieDays * 86_400 });
    subject = guestSubject(guestId);
  }
  return tokenFor(app.platform.csrfKey, subject, randomBytes(nonceBytes));
}

/** Refuses a change without the caller's token in `x-csrf-token`, or one initiated by another site. */
export function checkCsrf(request: FastifyRequest, caller: Caller): void {
  refuseCrossSite(request);
  const token = request.headers['x-csrf-token'];
  if (typeof token !== 'string' || caller.csrfSubject === null) throw new ShopError('CSRF');
  const { csrfKey } = request.server.platform;
  const lastTokens = lastTokensOf(csrfKey);
  if (isSameSecret(token, lastTokens.find(caller.csrfSubject) ?? '')) return;
  const nonce = Buffer.from(token, 'base64url').subarray(0, nonceBytes);
  const expected = tokenFor(csrfKey, caller.csrfSubject, nonce);
  if (!isSameSecret(token, expected)) throw new ShopError('CSRF');
  lastTokens.set(caller.csrfSubject, { value: token });
}

const lastTokensBy = new WeakMap<KeyObject, Cache<string>>();

/** The tokens that callers sent last, which need not be computed again: a page sends the same one with every change. */
function lastTokensOf(key: KeyObject): Cache<string> {
  const made = lastTokensBy.get(key);
  if (made) return made;
  const tokens = new Cache<string>({ maxEntries: 1_000 });
  lastTokensBy.set(key, tokens);
  return tokens;
}

/** Refuses a request that the browser marks as cross-site. Sufficient for forms without script. */
export function refuseCrossSite(request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new ShopError('CSRF');
  const { origin } = request.headers;
  if (origin !== undefined && !ownHosts(request).has(hostOf(origin))) throw new ShopError('CSRF');
}

function ownHosts(request: FastifyRequest): Set<string | null> {
  const requestHost = hostOf(`${request.protocol}://${request.host}`);
  return new Set([requestHost, hostOf(request.server.platform.config.baseUrl)].filter((host) => host !== null));
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host || null : null;
}

function tokenFor(key: KeyObject, subject: string, nonce: Buffer): string {
  const proof = createHmac('sha256', key).update(nonce).update(subject).digest();
  return Buffer.concat([nonce, proof]).toString('base64url');
}
