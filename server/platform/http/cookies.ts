import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieOptions, RouteReply } from './reply.ts';

/**
 * The shop's cookies. On https they have the `__Host-` prefix, which prevents other hosts and paths from setting them.
 */
const ownPrefix = 'iskra_';
const hostPrefix = '__Host-';

/**
 * The cookies of a request. On https only shop cookies with the `__Host-` prefix are accepted, and the prefix is
 * removed. Cookies planted by another subdomain are ignored.
 */
export function readCookies(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  const header = request.headers.cookie;
  if (!header) return {};
  const raw = parseCookie(header);
  if (!isOnHttps(request)) return raw;
  const cookies: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(raw)) {
    if (name.startsWith(hostPrefix + ownPrefix)) cookies[name.slice(hostPrefix.length)] = value;
    else if (!name.startsWith(ownPrefix)) cookies[name] = value;
  }
  return cookies;
}

/** Sets a cookie: SameSite=Lax, Path=/, HttpOnly by default, and Secure when the shop is on https. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  options: CookieOptions = {},
): void {
  reply.header('set-cookie', cookieLine(request, name, value, options));
}

/** The `Set-Cookie` header value. With `isEncoded` the value is not encoded again. */
export function cookieLine(
  request: FastifyRequest,
  name: string,
  value: string,
  options: CookieOptions & { isEncoded?: boolean } = {},
): string {
  const secure = isOnHttps(request);
  const cookie: SetCookie = {
    name: secure && name.startsWith(ownPrefix) ? hostPrefix + name : name,
    value,
    path: '/',
    sameSite: 'lax',
    httpOnly: options.httpOnly ?? true,
    secure,
  };
  if (options.maxAge !== undefined) cookie.maxAge = options.maxAge;
  return options.isEncoded ? stringifySetCookie(cookie, { encode: String }) : stringifySetCookie(cookie);
}

/** Whether browsers access the shop over https, according to BASE_URL or the request itself. */
function isOnHttps(request: FastifyRequest): boolean {
  return request.server.platform.config.baseUrl.startsWith('https:') || request.protocol === 'https';
}

/** The parts of the response that a handler may change. */
export function replyFor(request: FastifyRequest, reply: FastifyReply): RouteReply {
  return {
    setCookie: (name, value, options) => setCookie(request, reply, name, value, options),
    clearCookie: (name) => setCookie(request, reply, name, '', { maxAge: 0 }),
    header: (name, value) => void reply.header(name, value),
    status: (code) => void reply.code(code),
    aboutAccount: (email) => {
      request.state.aboutAccount = email;
    },
  };
}
