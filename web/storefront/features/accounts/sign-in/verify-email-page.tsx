import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { verifyEmailRoute } from '#contracts/accounts/accounts.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { reloadSession, useSession } from '#web/shared/session/session-store.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { byPopularity } from '#web/storefront/features/products/product-search.ts';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame } from '#web/storefront/forms/form-parts.tsx';
import { LinkField } from '#web/storefront/forms/link-field.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { useAddressSecret } from '#web/storefront/platform/address-secret.ts';
import { AuthCard, AuthNotice } from './auth-card.tsx';
import { confirmedPath } from './confirmed-path.ts';

const route = getRouteApi('/verify-email');

/** Confirms an email address. Opening the link changes nothing, because email scanners open links too. */
export function VerifyEmailPage() {
  const { done } = route.useSearch();
  const router = useRouter();
  const token = useAddressSecret('token');
  const [isConfirmed, setConfirmed] = useState(done !== undefined);
  const form = usePageForm('verify-email', {
    failed: 'Имейлът не можа да бъде потвърден.',
    send: async () => {
      const response = await callApi(verifyEmailRoute, { body: { token: token ?? '' } });
      setConfirmed(true);
      router.history.replace(confirmedPath(response));
      await reloadSession();
    },
  });
  const button = useConfirmAtOnce(!isConfirmed && Boolean(token));
  return (
    <AuthCard title="Потвърждаване на имейл" foot={<NextStep />}>
      {isConfirmed ? (
        <>
          <AuthNotice>Имейлът ти е потвърден. Благодарим!</AuthNotice>
          {done === 'password' ? <PasswordStep /> : null}
        </>
      ) : token === '' ? (
        <AuthNotice tone="bad">Връзката е непълна. Отвори я от имейла.</AuthNotice>
      ) : (
        <FormFrame form={form} className="auth-form fluid stack">
          <ErrorSummary form={form}>
            <p>Ново писмо можеш да поискаш от профила си.</p>
          </ErrorSummary>
          {form.problem ? null : <p>Натисни бутона, за да потвърдиш, че имейлът е твой.</p>}
          <LinkField form={form} />
          <div ref={button} className="stack">
            <FormButton form={form}>Потвърди имейла</FormButton>
          </div>
        </FormFrame>
      )}
    </AuthCard>
  );
}

/** Submits the form once for users with script. */
function useConfirmAtOnce(isEnabled: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const hasSubmitted = useRef(false);
  useEffect(() => {
    if (!isEnabled || hasSubmitted.current) return;
    hasSubmitted.current = true;
    box.current?.querySelector('button')?.click();
  }, [isEnabled]);
  return box;
}

/** In a browser that is not signed in to the account: anyone may have registered the address. */
function PasswordStep() {
  return (
    <div className="auth-form fluid stack">
      <p>
        Сега влез от това устройство с паролата от регистрацията. Така профилът ще покаже и поръчките, направени преди с
        този имейл.
      </p>
      <Link to="/signin" className={buttonClass('primary')}>
        Влез с паролата
      </Link>
      <p>Регистрацията не е твоя или не помниш паролата? Задай нова и само ти ще влизаш в профила.</p>
      <Link to="/reset-password" search={{ confirmed: '1' }} className={buttonClass('outline')}>
        Задай нова парола
      </Link>
    </div>
  );
}

function NextStep() {
  const { status } = useSession();
  return status === 'signed-in' ? (
    <Link to="/account" className={buttonClass('outline')}>
      Към профила
    </Link>
  ) : (
    <Link to="/products" search={byPopularity} className={buttonClass('outline')}>
      Към продуктите
    </Link>
  );
}
