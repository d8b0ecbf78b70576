import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { stopReviewRequestsRoute } from '#contracts/reviews.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { AuthCard, AuthNotice } from '#web/storefront/features/auth/auth-card.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';

const route = getRouteApi('/review-requests/stop');

/** No more letters that ask for a review. Opening the link changes nothing by itself: letter scanners open links too. */
export default function StopRequestsPage() {
  const { token, done } = route.useSearch();
  const [stopped, setStopped] = useState(done !== undefined);
  const form = usePageForm('stop-requests', {
    failed: 'Не можахме да ги спрем.',
    send: async () => {
      await callApi(stopReviewRequestsRoute, { body: { token: token ?? '' } });
      setStopped(true);
    },
  });
  return (
    <AuthCard
      title="Писма за отзиви"
      foot={
        <Link to="/products" className={buttonClass('outline')}>
          Към продуктите
        </Link>
      }
    >
      {stopped ? (
        <AuthNotice>Няма повече да ти пишем за отзиви. Писмата за поръчките ти остават.</AuthNotice>
      ) : token === undefined ? (
        <AuthNotice tone="bad">Връзката е непълна. Отвори я от писмото.</AuthNotice>
      ) : (
        <FormFrame form={form} className="auth-form">
          <ErrorSummary form={form} />
          <p>След доставка те питаме веднъж какво мислиш за поръчката. Ако не искаш, спираме.</p>
          <FormButton form={form}>Не ми пишете за отзиви</FormButton>
        </FormFrame>
      )}
    </AuthCard>
  );
}
