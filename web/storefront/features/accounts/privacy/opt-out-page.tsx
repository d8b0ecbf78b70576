import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { type ConsentKind, optOutRoute } from '#contracts/accounts/consents.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { EmailedLinkPage } from '../sign-in/emailed-link-page.tsx';

const route = getRouteApi('/opt-out');
const doneTexts: Readonly<Record<ConsentKind, string>> = {
  mail: 'Готово. Няма да ти пишем за отстъпки. Писмата за поръчките ти остават.',
  sms: 'Готово. Няма да ти пращаме SMS за отстъпки.',
};

/** Withdraws a consent through a link in an email. */
export function OptOutPage() {
  const { token, done } = route.useSearch();
  const [kind, setKind] = useState<ConsentKind | null>(done === 'mail' || done === 'sms' ? done : null);
  const form = usePageForm('opt-out', {
    failed: 'Не успяхме да те отпишем.',
    send: async () => setKind((await callApi(optOutRoute, { body: { token: token ?? '' } })).kind),
  });
  return (
    <EmailedLinkPage
      title="Отписване"
      token={token}
      form={form}
      text="Натисни бутона и повече няма да ти пращаме нови вкусове и отстъпки."
      action="Отпиши ме"
      successText={kind && doneTexts[kind]}
    />
  );
}
