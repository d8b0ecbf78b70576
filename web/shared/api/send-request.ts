import { NetworkError } from './api-error.ts';
import type { ApiRequest, ApiResponse } from './call-api.ts';
import { bearer } from './stored-token.ts';

/** Sends one request and reads its response. Rejects when there is none. */
export type SendRequest = (request: ApiRequest) => Promise<ApiResponse>;

/** Sends a request with cookies and the bearer token. Logs and throws NetworkError when no response arrives. */
export async function sendOnce(request: ApiRequest, send: SendRequest = sendByFetch): Promise<ApiResponse> {
  try {
    return await send({ ...request, headers: { ...request.headers, ...bearer() } });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    const failure = new NetworkError(error);
    console.error('Network Error', failure.message); // oxlint-disable-line no-console -- the log line the specification names
    throw failure;
  }
}

/** Logs a refusal that has no other effect. */
export function logRefusal({ status, body }: ApiResponse): void {
  console.error('API Error', status, textIn(body, 'message') ?? 'Unknown error'); // oxlint-disable-line no-console -- as above
}

/** A string property of a response body, if present. */
export function textIn(body: unknown, name: string): string | undefined {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}

async function sendByFetch({ url, ...init }: ApiRequest): Promise<ApiResponse> {
  const response = await fetch(url, { ...init, credentials: 'include' });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, body: isJson ? await response.json() : undefined };
}
