import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { stopReviewRequestsRoute } from '#contracts/reviews/reviews.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { EmailedLinkPage } from '#web/storefront/features/accounts/sign-in/emailed-link-page.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';

const route = getRouteApi('/review-requests/stop');

/** Unsubscribes from review requests. */
export default function StopRequestsPage() {
  const { token, done } = route.useSearch();
  const [isStopped, setStopped] = useState(done !== undefined);
  const form = usePageForm('stop-requests', {
    failed: 'Не можахме да ги спрем.',
    send: async () => {
      await callApi(stopReviewRequestsRoute, { body: { token: token ?? '' } });
      setStopped(true);
    },
  });
  return (
    <EmailedLinkPage
      title="Писма за отзиви"
      token={token}
      form={form}
      text="След доставка те питаме веднъж какво мислиш за поръчката. Ако не искаш, спираме."
      action="Не ми пишете за отзиви"
      successText={isStopped ? 'Няма повече да ти пишем за отзиви. Писмата за поръчките ти остават.' : null}
    />
  );
}
