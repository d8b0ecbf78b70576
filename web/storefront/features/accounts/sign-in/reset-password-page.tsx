import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { resetPasswordRoute } from '#contracts/accounts/accounts.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormNewPassword } from '#web/storefront/forms/form-new-password.tsx';
import { FormButton, FormFrame } from '#web/storefront/forms/form-parts.tsx';
import { LinkField } from '#web/storefront/forms/link-field.tsx';
import { usePageForm, type FormProblem } from '#web/storefront/forms/use-page-form.ts';
import { useAddressSecret } from '#web/storefront/platform/address-secret.ts';
import { AuthCard, AuthNotice } from './auth-card.tsx';
import { authLabels } from './auth-fields.ts';

const route = getRouteApi('/reset-password');

/**
 * Sets a password with an emailed link: after forgetting one, or for the first time after an invitation. After the
 * confirmation of an address the browser needs no further link.
 */
export function ResetPasswordPage() {
  const { invitation, confirmed } = route.useSearch();
  const token = useAddressSecret('token');
  const router = useRouter();
  const form = usePageForm('reset-password', {
    failed: 'Паролата не можа да бъде сменена.',
    explain: invalidLinkText,
    send: async (fields) => {
      const secret = confirmed === undefined ? (token ?? '') : undefined;
      const body = { token: secret, password: fields.get('password') ?? '' };
      toastSuccess((await callApi(resetPasswordRoute, { body })).message);
      // Replaces the history entry with the token.
      router.history.replace('/signin?reset=1');
    },
  });
  return (
    <AuthCard
      title={invitation ? 'Добре дошли' : 'Нова парола'}
      lead={
        invitation ? 'Задай парола за профила си.' : 'Задай новата си парола. Другите ти сесии ще бъдат прекратени.'
      }
    >
      {token === '' && confirmed === undefined ? (
        <InvalidLinkNotice />
      ) : (
        <FormFrame form={form} className="auth-form fluid stack">
          <ErrorSummary form={form} labels={authLabels}>
            {form.problem?.code === 'TOKEN_INVALID' ? <NewLink /> : null}
          </ErrorSummary>
          {confirmed === undefined ? <LinkField form={form} /> : null}
          <FormNewPassword form={form} />
          <FormButton form={form}>Запази паролата</FormButton>
        </FormFrame>
      )}
    </AuthCard>
  );
}

function invalidLinkText(error: unknown): FormProblem | null {
  if (!(error instanceof ApiError) || error.code !== 'TOKEN_INVALID') return null;
  return { message: 'Връзката е използвана или изтекла.', errors: {}, code: error.code };
}

function InvalidLinkNotice() {
  return (
    <>
      <AuthNotice tone="bad">Връзката е непълна. Отвори я от писмото или поискай нова.</AuthNotice>
      <NewLink />
    </>
  );
}

function NewLink() {
  return (
    <Link className="link" to="/forgot-password">
      Поискай нова връзка
    </Link>
  );
}
