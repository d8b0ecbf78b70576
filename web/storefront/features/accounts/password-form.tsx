import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changePasswordRoute } from '#contracts/accounts/accounts.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormNewPassword } from '#web/storefront/forms/form-new-password.tsx';
import { FormButton, FormFrame, FormPassword } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { readPasswordChange, securityLabels } from './account-fields.ts';
import { personalKey } from './account-queries.ts';

/** Changes the password and ends all other sessions. */
export function PasswordForm({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const [round, setRound] = useState(0);
  const form = usePageForm('change-password', {
    failed: 'Паролата не можа да бъде сменена.',
    send: async (fields) => {
      const { message } = await callApi(changePasswordRoute, { body: readPasswordChange(fields) });
      toastSuccess(message);
      // Clears the fields.
      setRound(round + 1);
      void queryClient.invalidateQueries({ queryKey: personalKey });
    },
  });
  return (
    <section className="panel account-form fluid stack" aria-labelledby="password-title">
      <h2 id="password-title">Парола</h2>
      <FormFrame key={round} form={form} className="auth-form fluid stack" action="/account/security">
        <ErrorSummary form={form} labels={securityLabels} />
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <FormPassword form={form} name="currentPassword" label="Сегашна парола" autoComplete="current-password" />
        <FormNewPassword form={form} name="newPassword" label="Нова парола" />
        <FormButton form={form} className="align-start">
          Смени паролата
        </FormButton>
      </FormFrame>
    </section>
  );
}
