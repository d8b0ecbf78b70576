import { useContext, useSyncExternalStore } from 'react';
import { checkCookieRoute, logoutRoute, meRoute, type User } from '#contracts/accounts/accounts.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { csrfToken, renewCsrfToken } from '#web/shared/api/csrf-token.ts';
import { storedToken, storeToken } from '#web/shared/api/stored-token.ts';
import { sessionLogTexts } from '#web/shared/texts/auth.ts';
import { toastError } from '#web/shared/ui/toasts.tsx';
import { clearDrafts } from './clear-drafts.ts';
import { initialSessionContext } from './initial-session.ts';
import type { Session } from './session.ts';
import { become, currentSession, guest, onSessionChange } from './session-state.ts';
import { onOtherTabs, notifyOtherTabs } from './tab-channel.ts';

let starting: Promise<Session> | undefined;

/** The server rendered a personal page for `user`; until the start-up calls answer, that is what holds. */
export function presetSession(user: User | null): Session {
  return become(user ? { status: 'signed-in', user } : guest);
}

async function load(): Promise<Session> {
  try {
    await csrfToken();
    const { isUserCookieAvailable } = await callApi(checkCookieRoute);
    if (!isUserCookieAvailable) return await withoutToken();
    const { user } = await callApi(meRoute);
    void loadTwoFactorStatus();
    return become({ status: 'signed-in', user });
  } catch (error) {
    toastError(error, 'Не успяхме да проверим входа.');
    console.error(sessionLogTexts.userFailed, error); // oxlint-disable-line no-console -- the log line the specification names
    return become(guest);
  }
}

/** Not waited for, and no part of the first load. */
async function loadTwoFactorStatus(): Promise<void> {
  const { hasSecondFactor } = await import('./two-factor-status.ts');
  if (!(await hasSecondFactor())) return;
  // Signed out in the meantime, or known already.
  const { user } = currentSession();
  if (user && !user.twoFactorEnabled) updateSessionUser({ ...user, twoFactorEnabled: true });
}

/** A token of another session makes a guest of anyone who holds the cookie: it is dropped, and the cookie asked again. */
async function withoutToken(): Promise<Session> {
  if (storedToken() === null) return become(guest);
  storeToken(null);
  return reloadSession();
}

/** The start-up order: CSRF token, then whether there is a cookie, then the person. Any failure leaves a guest. */
export function startSession(): Promise<Session> {
  starting ??= load().then((first) => {
    onOtherTabs('session', () => void reloadSession());
    return first;
  });
  return starting;
}

/** Reads again who is signed in, with a CSRF token of that session. */
export async function reloadSession(): Promise<Session> {
  await renewCsrfToken().catch(() => undefined);
  return load();
}

/** What signing in answered becomes the session of this tab and of the others. */
export async function signedIn(user: User, token: string): Promise<void> {
  storeToken(token);
  become({ status: 'signed-in', user });
  void loadTwoFactorStatus();
  await renewCsrfToken().catch(() => undefined);
  notifyOtherTabs('session');
}

/** The person changed something of their own: name, phone, second factor. */
export function updateSessionUser(user: User): void {
  if (currentSession().status === 'signed-in') become({ status: 'signed-in', user });
}

/** Ends the session on the server and here. Throws when the server refused; the session then stays. */
export async function signOut(): Promise<void> {
  try {
    await callApi(logoutRoute);
  } catch (error) {
    console.error(sessionLogTexts.signOutFailed, error); // oxlint-disable-line no-console -- as above
    throw error;
  }
  await sessionEnded();
}

/** The server has ended the session of this browser: everything here becomes a guest's. */
export async function sessionEnded(): Promise<void> {
  storeToken(null);
  clearDrafts();
  become(guest);
  await renewCsrfToken().catch(() => undefined);
  notifyOtherTabs('session');
}

/** Who is signed in, as this tab knows it; what the server knew while the page is first rendered. */
export function useSession(): Session {
  const initial = useContext(initialSessionContext);
  return useSyncExternalStore(onSessionChange, currentSession, () => initial);
}
