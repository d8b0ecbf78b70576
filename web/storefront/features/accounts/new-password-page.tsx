import { getRouteApi, useRouter } from '@tanstack/react-router';
import { changePasswordRoute } from '#contracts/accounts/accounts.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormNewPassword } from '#web/storefront/forms/form-new-password.tsx';
import { FormButton, FormFrame, FormPassword } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { readPasswordChange, securityLabels } from './account-fields.ts';
import { AuthCard } from './sign-in/auth-card.tsx';
import { isPanelPath, safeNext } from './sign-in/next-path.ts';
import { useCurrentUser } from './use-person.ts';

const route = getRouteApi('/account/new-password');

/** Requires a new password in place of one that the shop generated or staff set. */
export function NewPasswordPage() {
  const user = useCurrentUser();
  const router = useRouter();
  const { next } = route.useSearch();
  const form = usePageForm('new-password', {
    failed: 'Паролата не можа да бъде сменена.',
    send: async (fields) => {
      toastSuccess((await callApi(changePasswordRoute, { body: readPasswordChange(fields) })).message);
      const target = safeNext(next) ?? '/account';
      if (isPanelPath(target)) location.assign(target);
      else router.history.push(target);
    },
  });
  if (!user) return null;
  return (
    <AuthCard title="Избери своя парола" lead="Сегашната парола е временна: знае я и друг. Смени я с твоя.">
      <FormFrame form={form} className="auth-form fluid stack">
        <ErrorSummary form={form} labels={securityLabels} />
        <input type="hidden" autoComplete="username" value={user.email} readOnly />
        <FormPassword form={form} name="currentPassword" label="Сегашна парола" autoComplete="current-password" />
        <FormNewPassword form={form} name="newPassword" label="Нова парола" />
        <FormButton form={form}>Запази паролата</FormButton>
      </FormFrame>
    </AuthCard>
  );
}
