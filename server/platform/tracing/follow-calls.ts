import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type OpenStep, openStep } from './trace.ts';

/** What Node.js publishes about a call that this process makes. https://nodejs.org/api/diagnostics_channel.html#http */
interface HttpCall {
  request: { method: string; host: string; getHeader(name: string): unknown };
  response?: { statusCode: number };
  error?: unknown;
}
/** What fetch publishes. https://github.com/nodejs/undici/blob/main/docs/docs/api/DiagnosticsChannel.md */
interface FetchCall {
  request: { method: string; origin: string | URL };
  response?: { statusCode: number };
  error?: unknown;
}

/**
 * Traces outgoing calls, such as those to providers of payments and text messages: method, host and status; paths may
 * contain ids. Calls to `ownHost` are left out: they carry the traces themselves.
 */
export function followCalls(ownHost: string): () => void {
  const open = new WeakMap<object, OpenStep>();
  const begin = (request: object, method: string, host: string): void => {
    if (host === ownHost) return;
    const step = openStep(() => ({
      name: `${method} ${host}`,
      kind: 'client',
      attributes: { 'http.request.method': method, 'server.address': host },
    }));
    if (step) open.set(request, step);
  };
  const end = (request: object, status: number | undefined, error?: unknown): void => {
    const attributes = status === undefined ? {} : { 'http.response.status_code': status };
    open.get(request)?.end({ attributes, error });
    open.delete(request);
  };
  const channels: Record<string, (message: unknown) => void> = {
    'http.client.request.start': onHttp(({ request }) =>
      begin(request, request.method, String(request.getHeader('host') ?? request.host)),
    ),
    'http.client.response.finish': onHttp(({ request, response }) => end(request, response?.statusCode)),
    'http.client.request.error': onHttp(({ request, error }) => end(request, undefined, error)),
    'undici:request:create': onFetch(({ request }) => begin(request, request.method, new URL(request.origin).host)),
    'undici:request:headers': onFetch(({ request, response }) => end(request, response?.statusCode)),
    'undici:request:error': onFetch(({ request, error }) => end(request, undefined, error)),
  };
  for (const [name, listener] of Object.entries(channels)) subscribe(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(channels)) unsubscribe(name, listener);
  };
}

// The messages of a channel have the form that its documentation states.
const onHttp = (listener: (call: HttpCall) => void) => (message: unknown) => listener(message as HttpCall);
const onFetch = (listener: (call: FetchCall) => void) => (message: unknown) => listener(message as FetchCall);
