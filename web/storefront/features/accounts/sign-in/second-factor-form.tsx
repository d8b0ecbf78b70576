import { secondFactorRoute } from '#contracts/accounts/accounts.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { authTexts } from '#web/shared/texts/auth.ts';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame, FormText } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { authLabels, readCode } from './auth-fields.ts';
import { authLogTexts } from './auth-log-texts.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

/** The second step of signing in: a six-digit authenticator code or a recovery code. */
export function SecondFactorForm({ next }: { next: string | undefined }) {
  const finish = useFinishSignIn(next);
  const form = usePageForm('second-factor', {
    failed: authTexts.signInFailed,
    log: authLogTexts.signInFailed,
    send: async (fields) => finish(await callApi(secondFactorRoute, { body: { code: readCode(fields) } })),
  });
  return (
    <FormFrame form={form} className="auth-form fluid stack">
      <ErrorSummary form={form} labels={authLabels} />
      <FormText
        form={form}
        name="code"
        label="Код"
        className="code-field"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page asks for nothing else, and its heading says for what
        autoFocus
      />
      <FormButton form={form}>Вход</FormButton>
    </FormFrame>
  );
}
