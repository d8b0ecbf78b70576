import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { User } from '#contracts/accounts/accounts.ts';
import { disableTwoFactorRoute, newRecoveryCodesRoute } from '#contracts/accounts/two-factor.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { updateSessionUser } from '#web/shared/session/session-store.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { useFormResult } from '#web/storefront/forms/use-form-result.ts';
import { readBothFactors } from './account-fields.ts';
import { personalKey } from './account-queries.ts';
import { PasswordPrompt } from './password-prompt.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

const route = getRouteApi('/account/security');

/** The second factor: enable, disable, recovery codes. The open step is part of the URL, so it works without script. */
export function TwoFactorSection({ user }: { user: User }) {
  const { step } = route.useSearch();
  const navigate = useNavigate();
  const formResult = useFormResult('recovery-codes')?.values['codes']?.split(' ');
  const [codes, setCodes] = useState<readonly string[] | null>(formResult ?? null);
  const rest = (): void => void navigate({ to: '/account/security', replace: true, resetScroll: false });
  const show = (codes: readonly string[]): void => {
    setCodes(codes);
    rest();
  };
  const isOn = user.twoFactorEnabled;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  const isOpen = step !== undefined || codes !== null;
  useEffect(() => {
    // The clicked element was removed with its step.
    if (wasOpen.current && !isOpen) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <section className="panel account-form fluid stack" aria-labelledby="two-factor-title">
      <div className="part-head row middle spread">
        <h2 id="two-factor-title" ref={heading} tabIndex={-1}>
          Двуфакторна защита
        </h2>
        <span className={isOn ? 'badge badge-good' : 'badge'}>{isOn ? 'Включена' : 'Изключена'}</span>
      </div>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : step === 'set-up' && !isOn ? (
        <TwoFactorSetup user={user} onDone={show} />
      ) : step === 'disable' && isOn ? (
        <Disable user={user} onDone={rest} />
      ) : step === 'new-codes' && isOn ? (
        <NewCodes onDone={show} />
      ) : (
        <Rest isOn={isOn} />
      )}
    </section>
  );
}

function Disable({ user, onDone }: { user: User; onDone: () => void }) {
  const queryClient = useQueryClient();
  return (
    <PasswordPrompt
      name="disable-two-factor"
      action="Изключи защитата"
      failed="Защитата не можа да бъде изключена."
      withCode
      send={async (fields) => {
        toastSuccess((await callApi(disableTwoFactorRoute, { body: readBothFactors(fields) })).message);
        void queryClient.invalidateQueries({ queryKey: personalKey });
        updateSessionUser({ ...user, twoFactorEnabled: false });
        onDone();
      }}
    />
  );
}

function NewCodes({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const queryClient = useQueryClient();
  return (
    <PasswordPrompt
      name="new-codes"
      action="Направи нови кодове"
      failed="Кодовете не можаха да бъдат сменени."
      withCode
      send={async (fields) => {
        const response = await callApi(newRecoveryCodesRoute, { body: readBothFactors(fields) });
        void queryClient.invalidateQueries({ queryKey: personalKey });
        toastSuccess(response.message);
        onDone(response.recoveryCodes);
      }}
    />
  );
}

function Rest({ isOn }: { isOn: boolean }) {
  if (!isOn) {
    return (
      <>
        <p>След паролата ще въвеждаш и код от приложение в телефона. Който научи паролата ти, пак няма да влезе.</p>
        <StepLink step="set-up" className={buttonClass('solid', 'normal', 'align-start')}>
          Включи защитата
        </StepLink>
      </>
    );
  }
  return (
    <>
      <p>При вход се иска и код от приложението ти. Ако телефона го няма, ползвай код за възстановяване.</p>
      <div className="row">
        <StepLink step="new-codes" className={buttonClass('outline')}>
          Нови кодове за възстановяване
        </StepLink>
        <StepLink step="disable" className={buttonClass('danger')}>
          Изключи
        </StepLink>
      </div>
    </>
  );
}

function StepLink({ step, className, children }: { step: string; className: string; children: string }) {
  return (
    <Link to="/account/security" search={{ step }} replace resetScroll={false} className={className}>
      {children}
    </Link>
  );
}
