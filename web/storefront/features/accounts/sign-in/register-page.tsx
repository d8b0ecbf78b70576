import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { registerRoute } from '#contracts/accounts/accounts.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { authTexts } from '#web/shared/texts/auth.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormCheck, FormFrame } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { AuthCard } from './auth-card.tsx';
import { authLabels, readRegistration } from './auth-fields.ts';
import { authLogTexts } from './auth-log-texts.ts';
import { withNext } from './next-path.ts';
import { RegistrationFields, emailInUse } from './registration-fields.tsx';

const route = getRouteApi('/register');

/** Creates an account. It does not sign in; the sign-in page follows. */
export function RegisterPage() {
  const { next } = route.useSearch();
  const router = useRouter();
  const form = usePageForm('register', {
    failed: authTexts.registerFailed,
    log: authLogTexts.registerFailed,
    explain: (error) => emailInUse(error, emailTaken),
    send: async (fields) => {
      const { message } = await callApi(registerRoute, { body: readRegistration(fields) });
      console.info(authLogTexts.registered); // oxlint-disable-line no-console -- the log line the specification names
      toastSuccess(message);
      // Preloaded, so that URL and page change together.
      await router.preloadRoute({ to: '/signin' });
      router.history.push(withNext('/signin', next), { registered: true, email: fields.get('email') ?? '' });
    },
  });
  return (
    <AuthCard
      title="Регистрация"
      lead="С профил поръчваш по-бързо и следиш поръчките си."
      foot={
        <span>
          Имаш профил?{' '}
          <Link className="link" to="/signin" search={{ next }}>
            Влез
          </Link>
        </span>
      }
    >
      <FormFrame form={form} className="auth-form fluid stack">
        <ErrorSummary form={form} labels={authLabels}>
          {form.error('email') === emailTaken ? (
            <Link className="link" to="/forgot-password">
              Забравена парола?
            </Link>
          ) : null}
        </ErrorSummary>
        <RegistrationFields form={form} />
        <FormCheck
          form={form}
          name="promotionalOptIn"
          defaultChecked={form.value('promotionalOptIn') !== undefined}
          label="Пишете ми за нови вкусове и отстъпки"
        />
        <FormButton form={form}>Регистрация</FormButton>
        <p className="fine">
          С регистрацията приемаш{' '}
          <Link className="link" to="/privacy-policy">
            политиката за поверителност
          </Link>
          .
        </p>
      </FormFrame>
    </AuthCard>
  );
}

const emailTaken = 'Вече има профил с този имейл. Влез с него или поискай нова парола.';
