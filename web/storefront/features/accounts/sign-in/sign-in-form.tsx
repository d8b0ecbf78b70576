import { Link, useRouter } from '@tanstack/react-router';
import { loginRoute } from '#contracts/accounts/accounts.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { authTexts } from '#web/shared/texts/auth.ts';
import { FormEmail } from '#web/storefront/forms/email-field.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame, FormPassword } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm, type FormProblem } from '#web/storefront/forms/use-page-form.ts';
import { authLabels, readSignIn, wrongSignIn } from './auth-fields.ts';
import { authLogTexts } from './auth-log-texts.ts';
import { withNext } from './next-path.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

/** Email and password, on the sign-in page or on another one (`page`) that asks for the code itself. */
export function SignInForm({ next, page = '/signin', email = '' }: SignInFormProps) {
  const router = useRouter();
  const finish = useFinishSignIn(next);
  const form = usePageForm('sign-in', {
    failed: authTexts.signInFailed,
    log: authLogTexts.signInFailed,
    explain: adviceOf,
    send: async (fields) => {
      const response = await callApi(loginRoute, { body: readSignIn(fields) });
      if ('twoFactorRequired' in response) router.history.push(withNext(page, next, { step: 'code' }));
      else await finish(response);
    },
  });
  return (
    <FormFrame form={form} className="auth-form fluid stack">
      <ErrorSummary form={form} labels={authLabels}>
        {form.problem?.code === 'SIGN_IN_FAILED' ? <p>{wrongSignIn}</p> : null}
      </ErrorSummary>
      <FormEmail form={form} autoComplete="username" defaultValue={email} />
      <FormPassword form={form} name="password" label="Парола" autoComplete="current-password" />
      <Link className="link auth-side" to="/forgot-password">
        Забравена парола?
      </Link>
      <FormButton form={form}>Вход</FormButton>
    </FormFrame>
  );
}

/** The toast reports the failure; the form explains what to do. Without script the form does both. */
function adviceOf(error: unknown): FormProblem | null {
  const isRefused = error instanceof ApiError && error.code === 'SIGN_IN_FAILED';
  return isRefused ? { message: wrongSignIn, errors: {} } : null;
}

interface SignInFormProps {
  next: string | undefined;
  page?: string;
  /** Filled in already. */
  email?: string;
}
