import { NetworkError } from './api-error.ts';
import type { ApiRequest, ApiResponse, Transport } from './call-api.ts';
import { csrfToken, renewCsrfToken } from './csrf-token.ts';
import { bearer, storeToken } from './stored-token.ts';

/** Below these one has to be signed in: a 401 there leads to /signin. The panel's five prefixes all lie below /admin. */
const protectedPath = /^\/(admin|account)(\/|$)/;

export function isProtectedPath(path: string): boolean {
  return protectedPath.test(path);
}

/** Sends a call with cookies, bearer and CSRF token; renews the CSRF token once when it was refused. */
export const browserTransport: Transport = async (request) => {
  const isChange = request.method !== 'GET';
  let answer = await attempt(request, isChange ? await csrfToken().catch(asNetworkError) : undefined);
  if (isChange && answer.status === 403 && codeOf(answer.body) === 'CSRF') {
    answer = await attempt(request, await renewCsrfToken().catch(asNetworkError));
  }
  if (answer.status >= 400) afterRefusal(answer);
  return answer;
};

async function attempt(request: ApiRequest, csrf: string | undefined): Promise<ApiResponse> {
  const headers: Record<string, string> = { ...request.headers, ...bearer() };
  if (csrf !== undefined) headers['x-csrf-token'] = csrf;
  const init: RequestInit = { method: request.method, headers, credentials: 'include' };
  if (request.body !== undefined) init.body = request.body;
  if (request.signal) init.signal = request.signal;
  try {
    const answer = await fetch(request.url, init);
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return { status: answer.status, body: isJson ? await answer.json() : undefined };
  } catch (error) {
    if (request.signal?.aborted) throw error;
    return asNetworkError(error);
  }
}

function asNetworkError(error: unknown): never {
  const failure = error instanceof NetworkError ? error : new NetworkError(error);
  console.error('Network Error', failure.message); // oxlint-disable-line no-console -- the log line the specification names
  throw failure;
}

function afterRefusal(answer: ApiResponse): void {
  const path = location.pathname;
  if (answer.status === 401 && isProtectedPath(path)) {
    storeToken(null);
    location.assign('/signin');
    return;
  }
  if (codeOf(answer.body) === 'TWO_FACTOR_REQUIRED' && path.startsWith('/admin')) {
    location.assign('/account/security?done=staff');
    return;
  }
  console.error('API Error', answer.status, messageIn(answer.body) ?? 'Unknown error'); // oxlint-disable-line no-console -- as above
}

function codeOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}

function messageIn(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : undefined;
}
