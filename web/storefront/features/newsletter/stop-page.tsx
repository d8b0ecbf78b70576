import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { unsubscribeRoute } from '#contracts/newsletter/newsletter.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { EmailedLinkPage } from '#web/storefront/features/accounts/sign-in/emailed-link-page.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';

const route = getRouteApi('/newsletter/stop');

/** Ends the newsletter of the address that got the link. */
export function StopPage() {
  const { token, done } = route.useSearch();
  const [isEnded, setEnded] = useState(done !== undefined);
  const form = usePageForm('stop-newsletter', {
    failed: 'Не успяхме да те отпишем.',
    send: async () => {
      await callApi(unsubscribeRoute, { body: { token: token ?? '' } });
      setEnded(true);
    },
  });
  return (
    <EmailedLinkPage
      title="Отписване от новините"
      token={token}
      form={form}
      text="Натисни бутона и повече няма да ти пращаме новини и отстъпки. Писмата за поръчките ти остават."
      action="Отпиши ме"
      successText={isEnded ? 'Готово. Няма да ти пишем повече.' : null}
    />
  );
}
