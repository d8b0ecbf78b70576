import { ApiError } from './api-error.ts';
import { bearer } from './stored-token.ts';

let current: Promise<string> | undefined;

async function fetchToken(): Promise<string> {
  const answer = await fetch('/api/csrf-token', { credentials: 'include', headers: bearer() });
  const body: { csrfToken?: string } = answer.ok ? await answer.json() : {};
  if (body.csrfToken === undefined) throw new ApiError(answer.status, {});
  return body.csrfToken;
}

/** The token for changes; fetched once and kept until it is renewed. A failed fetch is tried again at the next call. */
export function csrfToken(): Promise<string> {
  current ??= fetchToken().catch((error: unknown) => {
    current = undefined;
    throw error;
  });
  return current;
}

/** Fetches a new token: after signing in or out, and after a refusal with CSRF. */
export function renewCsrfToken(): Promise<string> {
  current = undefined;
  return csrfToken();
}
