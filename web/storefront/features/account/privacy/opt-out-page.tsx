import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type ConsentKind, optOutRoute } from '#contracts/consents.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { AuthCard, AuthNotice } from '#web/storefront/features/auth/auth-card.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';

const route = getRouteApi('/opt-out');
const doneTexts: Readonly<Record<ConsentKind, string>> = {
  mail: 'Готово. Няма да ти пишем за отстъпки. Писмата за поръчките ти остават.',
  sms: 'Готово. Няма да ти пращаме SMS за отстъпки.',
};

/** Takes a consent back from a letter. Opening the link changes nothing by itself: letter scanners open links too. */
export function OptOutPage() {
  const { token, done } = route.useSearch();
  const [kind, setKind] = useState<ConsentKind | null>(done === 'mail' || done === 'sms' ? done : null);
  const form = usePageForm('opt-out', {
    failed: 'Не успяхме да те отпишем.',
    send: async () => setKind((await callApi(optOutRoute, { body: { token: token ?? '' } })).kind),
  });
  return (
    <AuthCard
      title="Отписване"
      foot={
        <Link to="/products" className={buttonClass('outline')}>
          Към продуктите
        </Link>
      }
    >
      {kind ? (
        <AuthNotice>{doneTexts[kind]}</AuthNotice>
      ) : token === undefined ? (
        <AuthNotice tone="bad">Връзката е непълна. Отвори я от писмото.</AuthNotice>
      ) : (
        <FormFrame form={form} className="auth-form">
          <ErrorSummary form={form} />
          <p>Натисни бутона и повече няма да ти пращаме нови вкусове и отстъпки.</p>
          <FormButton form={form}>Отпиши ме</FormButton>
        </FormFrame>
      )}
    </AuthCard>
  );
}
