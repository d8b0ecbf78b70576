import { useContext, useSyncExternalStore } from 'react';
import { checkCookieRoute, logoutRoute, meRoute, type User } from '#contracts/accounts/accounts.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { csrfToken, renewCsrfToken } from '#web/shared/api/csrf-token.ts';
import { storedToken, storeToken } from '#web/shared/api/stored-token.ts';
import { sessionLogTexts } from '#web/shared/texts/auth.ts';
import { toastError } from '#web/shared/ui/toasts.tsx';
import { clearDrafts } from './clear-drafts.ts';
import { initialSessionContext } from './initial-session.ts';
import { become, currentSession, guest, onSessionChange } from './session-state.ts';
import type { Session } from './session.ts';
import { onOtherTabs, notifyOtherTabs } from './tab-channel.ts';

let starting: Promise<Session> | undefined;

/** Sets the session to the user that the server rendered the page for, until the start-up calls complete. */
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

/** Runs in the background; not part of the initial load. */
async function loadTwoFactorStatus(): Promise<void> {
  const { hasSecondFactor } = await import('./two-factor-status.ts');
  if (!(await hasSecondFactor())) return;
  // The user has signed out meanwhile, or the status is already known.
  const { user } = currentSession();
  if (user && !user.twoFactorEnabled) updateSessionUser({ ...user, twoFactorEnabled: true });
}

/** A token of another session overrides a valid cookie, so it is dropped and the cookie is checked again. */
async function withoutToken(): Promise<Session> {
  if (storedToken() === null) return become(guest);
  storeToken(null);
  return reloadSession();
}

/** Start-up sequence: CSRF token, cookie state, user. Any failure results in a guest session. */
export function startSession(): Promise<Session> {
  starting ??= load().then((first) => {
    onOtherTabs('session', () => void reloadSession());
    return first;
  });
  return starting;
}

/** Reloads the current user, with a CSRF token of that session. */
export async function reloadSession(): Promise<Session> {
  await renewCsrfToken().catch(() => undefined);
  return load();
}

/** Applies a successful sign-in to this tab and notifies the other tabs. */
export async function signedIn(user: User, token: string): Promise<void> {
  storeToken(token);
  become({ status: 'signed-in', user });
  void loadTwoFactorStatus();
  await renewCsrfToken().catch(() => undefined);
  notifyOtherTabs('session');
}

/** Applies a change of the user's own data: name, phone, second factor. */
export function updateSessionUser(user: User): void {
  if (currentSession().status === 'signed-in') become({ status: 'signed-in', user });
}

/** Ends the session on the server and in this tab. Throws when the server refuses, and then keeps the session. */
export async function signOut(): Promise<void> {
  try {
    await callApi(logoutRoute);
  } catch (error) {
    console.error(sessionLogTexts.signOutFailed, error); // oxlint-disable-line no-console -- as above
    throw error;
  }
  await sessionEnded();
}

/** Resets this tab to a guest session after the server has ended the session. */
export async function sessionEnded(): Promise<void> {
  storeToken(null);
  clearDrafts();
  become(guest);
  await renewCsrfToken().catch(() => undefined);
  notifyOtherTabs('session');
}

/** The current session of this tab. On the first render, the session that the server knew. */
export function useSession(): Session {
  const initial = useContext(initialSessionContext);
  return useSyncExternalStore(onSessionChange, currentSession, () => initial);
}
