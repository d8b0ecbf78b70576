import { randomUUID } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callInProcess, type InProcessAnswer } from '#server/platform/http/call-in-process.ts';
import { refusalBody, toRefusal } from '#server/platform/http/send-error.ts';
import type { ApiRequest, Transport } from './page-renderer.ts';

/** The parts of the request that are forwarded when a page calls the API on behalf of the visitor. */
const passedOn = [
  'user-agent',
  'host',
  'origin',
  'sec-fetch-site',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
];

/** The API as an anonymous visitor sees it, for rendering public pages. Public reads need no request. */
export function callAsNobody(app: FastifyInstance): Transport {
  return async (request) => {
    const read = request.method === 'GET' ? app.platform.publicReads.find(request.url) : undefined;
    if (!read) return answerOf(await callInProcess(app, callOf(request, request.headers)));
    try {
      return { status: 200, body: await read() };
    } catch (error) {
      const refusal = toRefusal(error);
      // The page fails with it, and logs it.
      if (refusal.status >= 500) throw refusal;
      return { status: refusal.status, body: refusalBody(refusal, randomUUID(), await app.platform.speech.now()) };
    }
  };
}

export interface VisitorCalls {
  send: Transport;
  /** Every `Set-Cookie` header of the calls, for the response of the page. */
  setCookies: string[];
}

/**
 * The API as the sender of `request` sees it. Cookies set by one call are sent with the next, and collected for the
 * response.
 */
export function callAsVisitor(app: FastifyInstance, request: FastifyRequest): VisitorCalls {
  const jar = new Map(Object.entries(parseCookie(request.headers.cookie ?? '')));
  const setCookies: string[] = [];
  const own: Record<string, string> = {};
  for (const name of passedOn) {
    const value = request.headers[name];
    if (typeof value === 'string') own[name] = value;
  }
  const remoteAddress = request.socket.remoteAddress;
  const call = async (request: ApiRequest, more: Record<string, string> = {}): Promise<InProcessAnswer> => {
    const headers = { ...request.headers, ...own, ...more, cookie: cookieHeader(jar) };
    const response = await callInProcess(app, {
      ...callOf(request, headers),
      ...(remoteAddress ? { remoteAddress } : {}),
    });
    for (const cookie of [response.headers['set-cookie'] ?? []].flat()) {
      setCookies.push(String(cookie));
      takeCookie(jar, String(cookie));
    }
    return response;
  };
  let token: string | undefined;
  const csrfToken = async (): Promise<string> => {
    const { text } = await call({ method: 'GET', url: '/api/csrf-token', headers: {} });
    // Defined by the contract of the call.
    return (JSON.parse(text) as { csrfToken: string }).csrfToken;
  };
  const send: Transport = async (request) => {
    if (request.method === 'GET') return answerOf(await call(request));
    token ??= await csrfToken();
    return answerOf(await call(request, { 'x-csrf-token': token }));
  };
  return { send, setCookies };
}

function callOf(request: ApiRequest, headers: Record<string, string>) {
  const { url, body } = request;
  // The front end's contracts use no other methods.
  const method = request.method as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  return { method, url, headers, ...(typeof body === 'string' ? { body: JSON.parse(body) as unknown } : {}) };
}

function answerOf({ status, text }: InProcessAnswer): { status: number; body: unknown } {
  try {
    return { status, body: JSON.parse(text) };
  } catch {
    return { status, body: undefined };
  }
}

function cookieHeader(jar: ReadonlyMap<string, string | undefined>): string {
  return [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('; ');
}

function takeCookie(jar: Map<string, string | undefined>, setCookie: string): void {
  const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim());
  const [name, value] = Object.entries(parseCookie(pair))[0] ?? [];
  if (name === undefined) return;
  if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) jar.delete(name);
  else jar.set(name, value);
}
