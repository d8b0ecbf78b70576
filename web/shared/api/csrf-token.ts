import { ApiError } from './api-error.ts';
import { jsonHeaders } from './call-api.ts';
import { logRefusal, sendOnce, textIn } from './send-request.ts';

let current: Promise<string> | undefined;

async function fetchToken(): Promise<string> {
  const response = await sendOnce({ method: 'GET', url: '/api/csrf-token', headers: jsonHeaders });
  const token = textIn(response.body, 'csrfToken');
  if (token !== undefined) return token;
  logRefusal(response);
  throw new ApiError(response.status, { message: textIn(response.body, 'message') ?? '' });
}

/** The CSRF token, fetched once and cached until it is renewed. A failed fetch is not cached. */
export function csrfToken(): Promise<string> {
  current ??= fetchToken().catch((error: unknown) => {
    current = undefined;
    throw error;
  });
  return current;
}

/** Fetches a new token: after signing in or out, and after a CSRF refusal. */
export function renewCsrfToken(): Promise<string> {
  current = undefined;
  return csrfToken();
}
