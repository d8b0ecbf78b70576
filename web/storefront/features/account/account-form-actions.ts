import {
  changePasswordRoute,
  resendVerificationRoute,
  revokeOtherSessionsRoute,
  revokeSessionRoute,
  updateProfileRoute,
} from '#contracts/accounts.ts';
import type { FormAction } from '#web/storefront/forms/form-action.ts';
import { readPasswordChange, readProfile } from './account-fields.ts';

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

/** The forms of the account, as they work without script. */
export const accountFormActions: Readonly<Record<string, FormAction>> = {
  '/account/profile#profile': saveProfile,
  '/account/profile#resend-verification': resendVerification,
  '/account/security#change-password': changePassword,
  '/account/security#end-session': endSession,
  '/account/security#end-others': endOthers,
};
