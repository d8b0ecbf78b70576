import { confirmIdentityRoute } from '#contracts/accounts/sessions.ts';
import { createCallApi, type ApiResponse, type Transport } from './call-api.ts';
import { csrfToken, renewCsrfToken } from './csrf-token.ts';
import { logRefusal, sendOnce, textIn, type SendRequest } from './send-request.ts';
import { storeToken } from './stored-token.ts';

/** Paths that require a session: a 401 there redirects to /signin. All prefixes of the panel are below /admin. */
const protectedPath = /^\/(admin|account)(\/|$)/;

export function isProtectedPath(path: string): boolean {
  return protectedPath.test(path);
}

/** That of a page which is being left for the sign-in page and will be returned to. */
const leaving = new WeakSet<Location>();

/**
 * Leaves for the sign-in page, and from there to `next`. Other calls that are refused meanwhile do not take the way back
 * away.
 */
export function signInFor(next: string): void {
  leaving.add(location);
  location.assign(`/signin?${new URLSearchParams({ next })}`);
}

/**
 * Sends calls with cookies, the bearer token and, for writes and every call of the panel, the CSRF token. Renews a
 * rejected CSRF token once. When the server requires identity confirmation, a dialog asks for the password or a code
 * and the call is sent again, so no input is lost. `send` replaces `fetch` where a screen shows upload progress.
 */
export function createBrowserTransport(send?: SendRequest): Transport {
  return async (request) => {
    const attempt = (token: string) =>
      sendOnce({ ...request, headers: { ...request.headers, 'x-csrf-token': token } }, send);
    const isChange = request.method !== 'GET';
    let response =
      isChange || request.url.startsWith('/api/admin/')
        ? await attempt(await csrfToken())
        : await sendOnce(request, send);
    if (isChange && textIn(response.body, 'code') === 'CSRF') response = await attempt(await renewCsrfToken());
    if (textIn(response.body, 'code') === 'CONFIRMATION_REQUIRED' && (await isConfirmed()))
      response = await attempt(await csrfToken());
    if (response.status >= 400) afterRefusal(response);
    return response;
  };
}

export const browserTransport = createBrowserTransport();

/** If the dialog's script fails to load, the refusal is shown like any other. */
async function isConfirmed(): Promise<boolean> {
  const dialog = await import('#web/shared/session/confirm-identity.tsx').catch(() => null);
  const callApi = createCallApi(browserTransport);
  return dialog ? dialog.confirmIdentity((body) => callApi(confirmIdentityRoute, { body })) : false;
}

function afterRefusal(response: ApiResponse): void {
  const path = location.pathname;
  if (response.status === 401 && isProtectedPath(path)) {
    storeToken(null);
    if (!leaving.has(location)) location.assign('/signin');
  } else if (textIn(response.body, 'code') === 'TWO_FACTOR_REQUIRED' && path.startsWith('/admin')) {
    location.assign('/account/security?done=staff');
  } else if (textIn(response.body, 'code') === 'PASSWORD_CHANGE_REQUIRED' && path.startsWith('/admin')) {
    location.assign('/account/new-password?next=/admin');
  } else logRefusal(response);
}
