import { Link } from '@tanstack/react-router';
import { loginRoute, registerRoute } from '#contracts/accounts/accounts.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { authTexts } from '#web/shared/texts/auth.ts';
import { authLabels, readRegistration, readSignIn } from '#web/storefront/features/accounts/sign-in/auth-fields.ts';
import { authLogTexts } from '#web/storefront/features/accounts/sign-in/auth-log-texts.ts';
import { RegistrationFields, emailInUse } from '#web/storefront/features/accounts/sign-in/registration-fields.tsx';
import { useFinishSignIn } from '#web/storefront/features/accounts/sign-in/use-finish-sign-in.ts';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';

/** Creates an account during checkout, signs in and continues. */
export function CheckoutRegister() {
  const finish = useFinishSignIn('/checkout');
  const form = usePageForm('register', {
    failed: authTexts.registerFailed,
    log: authLogTexts.registerFailed,
    explain: (error) => emailInUse(error, emailTaken),
    send: async (fields) => {
      await callApi(registerRoute, { body: readRegistration(fields) });
      const response = await callApi(loginRoute, { body: readSignIn(fields) });
      if (!('twoFactorRequired' in response)) await finish(response);
    },
  });
  return (
    <FormFrame form={form} className="auth-form fluid stack">
      <ErrorSummary form={form} labels={authLabels}>
        {form.error('email') === emailTaken ? (
          <Link className="link" to="/checkout" search={{ as: 'known' }} replace>
            Към входа
          </Link>
        ) : null}
      </ErrorSummary>
      <RegistrationFields form={form} />
      <FormButton form={form}>Продължи към поръчката</FormButton>
      <p className="fine">
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
