import { getRouteApi, useRouter } from '@tanstack/react-router';
import { confirmIdentityRoute } from '#contracts/accounts/sessions.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame, FormPassword, FormText } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { readConfirmation, securityLabels } from './account-fields.ts';
import { AuthCard } from './sign-in/auth-card.tsx';
import { safeNext } from './sign-in/next-path.ts';
import { useCurrentUser } from './use-person.ts';

const route = getRouteApi('/account/confirm');

/** Shown when a change without script requires a more recent sign-in. */
export function ConfirmPage() {
  const user = useCurrentUser();
  const router = useRouter();
  const { next } = route.useSearch();
  const form = usePageForm('confirm', {
    failed: 'Проверката не бе успешна.',
    send: async (fields) => {
      await callApi(confirmIdentityRoute, { body: readConfirmation(fields) });
      router.history.push(safeNext(next) ?? '/account/security');
    },
  });
  if (!user) return null;
  return (
    <AuthCard title="Потвърждение" lead="Влизането ти беше отдавна. Потвърди, че си ти, и направи промяната отново.">
      <FormFrame form={form} className="auth-form fluid stack">
        <ErrorSummary form={form} labels={securityLabels} />
        <input type="hidden" autoComplete="username" value={user.email} readOnly />
        <FormPassword form={form} name="password" label="Парола" autoComplete="current-password" />
        {user.twoFactorEnabled ? (
          <FormText
            form={form}
            name="code"
            label="Или код от приложението"
            className="code-field"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
        ) : null}
        <FormButton form={form}>Потвърди</FormButton>
      </FormFrame>
    </AuthCard>
  );
}
