import { changePasswordRoute, resendVerificationRoute, updateProfileRoute } from '#contracts/accounts/accounts.ts';
import { confirmIdentityRoute, revokeOtherSessionsRoute, revokeSessionRoute } from '#contracts/accounts/sessions.ts';
import {
  confirmTwoFactorRoute,
  disableTwoFactorRoute,
  newRecoveryCodesRoute,
  startTwoFactorRoute,
} from '#contracts/accounts/two-factor.ts';
import type { FormAction, FormResult } from '#web/storefront/platform/form-action.ts';
import { readBothFactors, readConfirmation, readPassword, readPasswordChange, readProfile } from './account-fields.ts';
import { readCode } from './sign-in/auth-fields.ts';
import { safeNext } from './sign-in/next-path.ts';

const saveProfile: FormAction = async ({ fields, callApi }) => {
  await callApi(updateProfileRoute, { body: readProfile(fields) });
  return { redirect: '/account/profile?saved=1' };
};

const resendVerification: FormAction = async ({ callApi }) => {
  await callApi(resendVerificationRoute);
  return { redirect: '/account/profile?saved=letter' };
};

const changePassword: FormAction = async ({ fields, callApi }) => {
  await callApi(changePasswordRoute, { body: readPasswordChange(fields) });
  return { redirect: '/account/security?done=password' };
};

const endSession: FormAction = async ({ fields, callApi }) => {
  await callApi(revokeSessionRoute, { params: { id: fields.get('id') ?? '' } });
  return { redirect: '/account/security?done=session' };
};

const endOthers: FormAction = async ({ callApi }) => {
  await callApi(revokeOtherSessionsRoute);
  return { redirect: '/account/security?done=session' };
};

/** The confirming form carries the secret, because the server returns it only once. */
const startTwoFactor: FormAction = async ({ fields, callApi }) => {
  const secret = await callApi(startTwoFactorRoute, { body: readPassword(fields) });
  return { shown: { form: 'confirm-two-factor', values: { ...secret }, message: '', errors: {} } };
};

const confirmTwoFactor: FormAction = async ({ fields, callApi }) =>
  shownCodes(await callApi(confirmTwoFactorRoute, { body: { code: readCode(fields) } }));

const newCodes: FormAction = async ({ fields, callApi }) =>
  shownCodes(await callApi(newRecoveryCodesRoute, { body: readBothFactors(fields) }));

const disableTwoFactor: FormAction = async ({ fields, callApi }) => {
  await callApi(disableTwoFactorRoute, { body: readBothFactors(fields) });
  return { redirect: '/account/security?done=two-factor-off' };
};

const confirm: FormAction = async ({ fields, search, callApi }) => {
  await callApi(confirmIdentityRoute, { body: readConfirmation(fields) });
  return { redirect: safeNext(search['next']) ?? '/account/security' };
};

const newPassword: FormAction = async ({ fields, search, callApi }) => {
  await callApi(changePasswordRoute, { body: readPasswordChange(fields) });
  return { redirect: safeNext(search['next']) ?? '/account' };
};

function shownCodes({ recoveryCodes }: { recoveryCodes: readonly string[] }): FormResult {
  return { shown: { form: 'recovery-codes', values: { codes: recoveryCodes.join(' ') }, message: '', errors: {} } };
}

/** Form actions of the account, used without script. */
export const accountFormActions: Readonly<Record<string, FormAction>> = {
  '/account/profile#profile': saveProfile,
  '/account/profile#resend-verification': resendVerification,
  '/account/security#change-password': changePassword,
  '/account/security#start-two-factor': startTwoFactor,
  '/account/security#confirm-two-factor': confirmTwoFactor,
  '/account/security#new-codes': newCodes,
  '/account/security#disable-two-factor': disableTwoFactor,
  '/account/security#end-session': endSession,
  '/account/security#end-others': endOthers,
  '/account/confirm#confirm': confirm,
  '/account/new-password#new-password': newPassword,
};
