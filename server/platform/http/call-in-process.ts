import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import { isSameSecret } from '#server/platform/is-same-secret.ts';

const header = 'x-iskra-internal';

export interface InProcessAnswer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** The body as text: JSON for every call of the API. */
  text: string;
}

/**
 * Calls the shop's API without a socket, for rendering pages. Not counted by the rate limit, which counts the page.
 * Such calls are marked with a key that is random per process and never leaves it.
 */
export async function callInProcess(
  app: FastifyInstance,
  call: {
    method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    url: string;
    headers?: Record<string, string>;
    body?: unknown;
    /** The client of the page request, when the call is made on its behalf. */
    remoteAddress?: string;
  },
): Promise<InProcessAnswer> {
  const request: InjectOptions = {
    method: call.method ?? 'GET',
    url: call.url,
    headers: { ...call.headers, [header]: app.platform.internalKey },
  };
  if (call.body !== undefined) request.payload = JSON.stringify(call.body);
  if (call.remoteAddress !== undefined) request.remoteAddress = call.remoteAddress;
  const response = await app.inject(request);
  return { status: response.statusCode, headers: response.headers, text: response.payload };
}

/** Whether the request was made by `callInProcess`. Removes the mark in either case. */
export function takeInternalMark(request: FastifyRequest, key: string): boolean {
  const mark = request.headers[header];
  if (mark === undefined) return false;
  delete request.headers[header];
  return typeof mark === 'string' && isSameSecret(mark, key);
}
