import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { forgotPasswordRoute } from '#contracts/accounts/accounts.ts';
import { mailUnset } from '#contracts/messages/mail-unset.rule.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { FormEmail } from '#web/storefront/forms/email-field.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { AuthCard, AuthNotice } from './auth-card.tsx';
import { authLabels } from './auth-fields.ts';

const route = getRouteApi('/forgot-password');
const unsentText = `Ако има профил с този имейл, връзката е готова. ${mailUnset}`;
const sentText = 'Ако има профил с този имейл, изпратихме писмо с връзка. Важи 1 час. Погледни и в спама.';

/** Requests a password reset email. The response does not reveal whether the address has an account. */
export function ForgotPasswordPage() {
  const { sent } = route.useSearch();
  const { sendsEmail } = useSettings();
  const [isSent, setIsSent] = useState(sent !== undefined);
  const form = usePageForm('forgot-password', {
    failed: 'Писмото не можа да бъде изпратено.',
    send: async (fields) => {
      await callApi(forgotPasswordRoute, { body: { email: fields.get('email') ?? '' } });
      setIsSent(true);
    },
  });
  return (
    <AuthCard
      title="Забравена парола"
      lead={isSent || !sendsEmail ? undefined : 'Въведи имейла си и ще ти изпратим връзка за нова парола.'}
      foot={
        <Link className="link" to="/signin">
          Обратно към входа
        </Link>
      }
    >
      {isSent ? (
        <AuthNotice>{sendsEmail ? sentText : unsentText}</AuthNotice>
      ) : (
        <FormFrame form={form} className="auth-form fluid stack">
          <ErrorSummary form={form} labels={authLabels} />
          <FormEmail form={form} />
          <FormButton form={form}>Изпрати връзка</FormButton>
        </FormFrame>
      )}
    </AuthCard>
  );
}
