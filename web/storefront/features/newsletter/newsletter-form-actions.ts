import { confirmSubscriptionRoute, unsubscribeRoute } from '#contracts/newsletter/newsletter.ts';
import type { FormAction } from '#web/storefront/platform/form-action.ts';

const confirm: FormAction = async ({ search, callApi }) => {
  await callApi(confirmSubscriptionRoute, { body: { token: search['token'] ?? '' } });
  return { redirect: '/newsletter/confirm?done=1' };
};

const stop: FormAction = async ({ search, callApi }) => {
  await callApi(unsubscribeRoute, { body: { token: search['token'] ?? '' } });
  return { redirect: '/newsletter/stop?done=1' };
};

/** Confirms and ends the newsletter without script. */
export const newsletterFormActions: Readonly<Record<string, FormAction>> = {
  '/newsletter/confirm#confirm-newsletter': confirm,
  '/newsletter/stop#stop-newsletter': stop,
};
