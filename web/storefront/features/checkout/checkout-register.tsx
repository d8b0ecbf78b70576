import { Link } from '@tanstack/react-router';
import { loginRoute, minPasswordLength, registerRoute } from '#contracts/accounts.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { authTexts } from '#web/shared/texts/auth.ts';
import { authLabels, readRegistration, readSignIn } from '#web/storefront/features/auth/auth-fields.ts';
import { useFinishSignIn } from '#web/storefront/features/auth/use-finish-sign-in.ts';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame, FormPassword, FormText } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm, type FormProblem } from '#web/storefront/forms/use-page-form.ts';

/** A new account in the middle of an order: made, signed in to, and on with it. */
export function CheckoutRegister() {
  const finish = useFinishSignIn('/checkout');
  const form = usePageForm('register', {
    failed: authTexts.registerFailed,
    explain: takenEmail,
    send: async (fields) => {
      await callApi(registerRoute, { body: readRegistration(fields) });
      const answer = await callApi(loginRoute, { body: readSignIn(fields) });
      if (!('twoFactorRequired' in answer)) await finish(answer);
    },
  });
  return (
    <FormFrame form={form} className="auth-form">
      <ErrorSummary form={form} labels={authLabels}>
        {form.error('email') === emailTaken ? (
          <Link className="link" to="/checkout" search={{ as: 'known' }} replace>
            Към входа
          </Link>
        ) : null}
      </ErrorSummary>
      <div className="auth-pair">
        <FormText form={form} name="firstName" label="Име" autoComplete="given-name" required maxLength={100} />
        <FormText form={form} name="lastName" label="Фамилия" autoComplete="family-name" required maxLength={100} />
      </div>
      <FormText
        form={form}
        name="email"
        label="Имейл"
        type="email"
        autoComplete="email"
        inputMode="email"
        wrong="Въведи имейл като ime@example.com."
        required
        maxLength={254}
      />
      <FormPassword
        form={form}
        name="password"
        label="Парола"
        hint={`Поне ${minPasswordLength} знака. Най-лесно: няколко случайни думи.`}
        autoComplete="new-password"
      />
      <FormButton form={form}>Продължи към поръчката</FormButton>
      <p className="auth-small">
        С регистрацията приемаш{' '}
        <Link className="link" to="/privacy-policy" target="_blank">
          политиката за поверителност
        </Link>
        .
      </p>
    </FormFrame>
  );
}

const emailTaken = 'Вече има профил с този имейл. Влез с него.';

function takenEmail(error: unknown): FormProblem | null {
  const isTaken = error instanceof ApiError && error.code === 'EMAIL_TAKEN';
  return isTaken ? { message: error.message, errors: { email: emailTaken } } : null;
}
