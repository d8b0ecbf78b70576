import { twoFactorStatusRoute } from '#contracts/accounts/two-factor.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { keepQuiet } from '#web/shared/ui/toasts.tsx';
import { currentSession, updateSessionUser } from './session-store.ts';

/** Asks whether the person has a second factor. A failure is logged only, and the status stays false. */
export async function loadStatus(): Promise<void> {
  const { twoFactorAuth } = await callApi(twoFactorStatusRoute).catch((error: unknown) => {
    keepQuiet(error);
    return { twoFactorAuth: false };
  });
  const { user } = currentSession();
  // Signed out meanwhile, or known already.
  if (user && twoFactorAuth && !user.twoFactorEnabled) updateSessionUser({ ...user, twoFactorEnabled: true });
}
