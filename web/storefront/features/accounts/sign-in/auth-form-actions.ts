import {
  forgotPasswordRoute,
  loginRoute,
  logoutRoute,
  registerRoute,
  resetPasswordRoute,
  secondFactorRoute,
  verifyEmailRoute,
} from '#contracts/accounts/accounts.ts';
import { pastedSecret } from '#web/storefront/platform/address-secret.ts';
import type { FormAction } from '#web/storefront/platform/form-action.ts';
import { readCode, readRegistration, readSignIn } from './auth-fields.ts';
import { confirmedPath } from './confirmed-path.ts';
import { afterSignIn, withNext } from './next-path.ts';

const signIn: FormAction = async ({ fields, search, callApi }) => {
  const response = await callApi(loginRoute, { body: readSignIn(fields) });
  const next = search['next'];
  if ('twoFactorRequired' in response) return { redirect: withNext('/signin', next, { step: 'code' }) };
  return { redirect: afterSignIn(response.user, next, response.reminders) };
};

const secondFactor: FormAction = async ({ fields, search, callApi }) => {
  const { user, reminders } = await callApi(secondFactorRoute, { body: { code: readCode(fields) } });
  return { redirect: afterSignIn(user, search['next'], reminders) };
};

const register: FormAction = async ({ fields, search, callApi }) => {
  await callApi(registerRoute, { body: readRegistration(fields) });
  return { redirect: withNext('/signin', search['next'], { registered: '1' }) };
};

const forgotPassword: FormAction = async ({ fields, callApi }) => {
  await callApi(forgotPasswordRoute, { body: { email: fields.get('email') ?? '' } });
  return { redirect: '/forgot-password?sent=1' };
};

const resetPassword: FormAction = async ({ fields, search, callApi }) => {
  const token = search['confirmed'] === undefined ? pastedSecret(fields.get('link') ?? '', 'token') : undefined;
  await callApi(resetPasswordRoute, { body: { token, password: fields.get('password') ?? '' } });
  return { redirect: '/signin?reset=1' };
};

const verifyEmail: FormAction = async ({ fields, callApi }) => {
  const body = { token: pastedSecret(fields.get('link') ?? '', 'token') };
  return { redirect: confirmedPath(await callApi(verifyEmailRoute, { body })) };
};

const signOut: FormAction = async ({ callApi }) => {
  await callApi(logoutRoute);
  return { redirect: '/signin' };
};

/** Form actions of the sign-in pages, used without script. */
export const authFormActions: Readonly<Record<string, FormAction>> = {
  '/signin#sign-in': signIn,
  '/signin#second-factor': secondFactor,
  '/register#register': register,
  '/forgot-password#forgot-password': forgotPassword,
  '/reset-password#reset-password': resetPassword,
  '/verify-email#verify-email': verifyEmail,
  '/account#sign-out': signOut,
};
