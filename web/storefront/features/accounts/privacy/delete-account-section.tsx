import { useRouter } from '@tanstack/react-router';
import type { User } from '#contracts/accounts/accounts.ts';
import { deleteAccountRoute } from '#contracts/accounts/personal-data.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { sessionEnded } from '#web/shared/session/session-store.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormCheck, FormFrame, FormPassword, FormText } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { privacyLabels, readDeletion } from './privacy-fields.ts';

/** Deletes the account. Collapsed; explains the consequences before the button. */
export function DeleteAccountSection({ user }: { user: User }) {
  const router = useRouter();
  const form = usePageForm('delete-account', {
    failed: 'Профилът не можа да бъде изтрит.',
    send: async (fields) => {
      await callApi(deleteAccountRoute, { body: readDeletion(fields) });
      await sessionEnded();
      await router.navigate({ to: '/signin', search: { deleted: '1' } });
    },
  });
  return (
    <section className="panel account-form fluid stack" aria-labelledby="delete-title">
      <h2 id="delete-title">Изтрий профила си</h2>
      <details className="note" open={form.problem !== null || undefined}>
        <summary>Какво става и как се прави</summary>
        <div className="account-part fluid stack">
          <WhatHappens />
          <FormFrame form={form} className="auth-form fluid stack" action="/account/privacy">
            <ErrorSummary form={form} labels={privacyLabels} />
            <fieldset className="stack">
              <legend className="field-label">Отзивите ти</legend>
              <FormCheck
                form={form}
                type="radio"
                name="reviews"
                value="keep"
                defaultChecked={form.value('reviews') !== 'remove'}
                label="Остават, но като от „Бивш клиент“"
              />
              <FormCheck
                form={form}
                type="radio"
                name="reviews"
                value="remove"
                defaultChecked={form.value('reviews') === 'remove'}
                label="Изтриват се и те"
              />
            </fieldset>
            <input type="hidden" autoComplete="username" value={user.email} readOnly />
            <FormPassword form={form} name="password" label="Парола" autoComplete="current-password" />
            {user.twoFactorEnabled ? (
              <FormText
                form={form}
                name="code"
                label="Код"
                hint="От приложението за кодове, или код за възстановяване"
                autoComplete="one-time-code"
                maxLength={40}
                required
              />
            ) : null}
            <Button type="submit" variant="danger" busy={form.busy} className="align-start">
              Изтрий профила завинаги
            </Button>
          </FormFrame>
        </div>
      </details>
    </section>
  );
}

function WhatHappens() {
  const { sendsEmail } = useSettings();
  return (
    <ul className="bullets">
      <li>Данните, адресите, количката и сесиите ти изчезват веднага. Връщане няма.</li>
      <li>
        Поръчките остават за счетоводството, без име, телефон и адрес. Поисканите фактури остават, както иска законът.
      </li>
      <li>Докато има поръчка на път, профилът не може да се изтрие: изчакай я или я откажи.</li>
      {sendsEmail ? <li>Пращаме ти последно писмо, че е готово.</li> : null}
    </ul>
  );
}
