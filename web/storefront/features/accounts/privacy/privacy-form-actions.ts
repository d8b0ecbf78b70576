import { changeConsentsRoute, optOutRoute } from '#contracts/accounts/consents.ts';
import { deleteAccountRoute, requestDataRoute } from '#contracts/accounts/personal-data.ts';
import type { FormAction } from '#web/storefront/platform/form-action.ts';
import { readConsentChoice, readDeletion } from './privacy-fields.ts';

const saveConsents: FormAction = async ({ fields, callApi }) => {
  await callApi(changeConsentsRoute, { body: readConsentChoice(fields) });
  return { redirect: '/account/privacy?done=consents' };
};

/** The response is a download, so the page does not change. */
const download: FormAction = async ({ fields, callApi }) => {
  const { url } = await callApi(requestDataRoute, { body: { password: fields.get('password') ?? '' } });
  return { redirect: url };
};

const deleteAccount: FormAction = async ({ fields, callApi }) => {
  await callApi(deleteAccountRoute, { body: readDeletion(fields) });
  return { redirect: '/signin?deleted=1' };
};

const optOut: FormAction = async ({ search, callApi }) => {
  const { kind } = await callApi(optOutRoute, { body: { token: search['token'] ?? '' } });
  return { redirect: `/opt-out?done=${kind}` };
};

/** Form actions for personal data, used without script. */
export const privacyFormActions: Readonly<Record<string, FormAction>> = {
  '/account/privacy#consents': saveConsents,
  '/account/privacy#download-data': download,
  '/account/privacy#delete-account': deleteAccount,
  '/opt-out#opt-out': optOut,
};
