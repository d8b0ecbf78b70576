import { twoFactorStatusRoute } from '#contracts/accounts/two-factor.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { suppressToast } from '#web/shared/ui/toasts.tsx';

/** Whether the signed-in user has a second factor. False when the call fails, which is only logged. */
export async function hasSecondFactor(): Promise<boolean> {
  try {
    return (await callApi(twoFactorStatusRoute)).twoFactorAuth;
  } catch (error) {
    suppressToast(error);
    return false;
  }
}
