import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { mailUnset } from '#contracts/messages/mail-unset.rule.ts';
import { newsletterConsent } from '#contracts/newsletter/newsletter-consent.rule.ts';
import { confirmSubscriptionRoute } from '#contracts/newsletter/newsletter.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { EmailedLinkPage } from '#web/storefront/features/accounts/sign-in/emailed-link-page.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';

const route = getRouteApi('/newsletter/confirm');
const askedText = 'Пратихме ти писмо. Отвори връзката в него и натисни бутона, за да ти пишем.';
const unsentText = `Записахме го. ${mailUnset}`;
const confirmedText = 'Готово, ще ти пишем.';

/** Subscribes with the button of this page: opening the link, as email scanners do, changes nothing. */
export function ConfirmPage() {
  const { token, asked, done } = route.useSearch();
  const { sendsEmail } = useSettings();
  const [isConfirmed, setConfirmed] = useState(done !== undefined);
  const form = usePageForm('confirm-newsletter', {
    failed: 'Абонаментът не можа да бъде записан.',
    send: async () => {
      await callApi(confirmSubscriptionRoute, { body: { token: token ?? '' } });
      setConfirmed(true);
    },
  });
  const isAsked = asked !== undefined && token === undefined;
  return (
    <EmailedLinkPage
      title="Новини по имейл"
      token={token}
      form={form}
      text={newsletterConsent.text}
      action="Да, пишете ми"
      successText={isConfirmed ? confirmedText : isAsked ? (sendsEmail ? askedText : unsentText) : null}
    />
  );
}
