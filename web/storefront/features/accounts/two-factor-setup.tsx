import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { User } from '#contracts/accounts/accounts.ts';
import { confirmTwoFactorRoute, startTwoFactorRoute } from '#contracts/accounts/two-factor.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { updateSessionUser } from '#web/shared/session/session-store.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { readCode } from './sign-in/auth-fields.ts';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame, FormText } from '#web/storefront/forms/form-parts.tsx';
import { useFormResult } from '#web/storefront/forms/use-form-result.ts';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { readPassword, securityLabels } from './account-fields.ts';
import { AskPassword } from './ask-password.tsx';

interface Props {
  person: User;
  onDone: (codes: readonly string[]) => void;
}

interface Secret {
  secret: string;
  otpauthUrl: string;
  qrCode: string;
}

/** Password, then the picture for the app, then a first code: only that switches the second factor on. */
export function TwoFactorSetup({ person, onDone }: Props) {
  const posted = useFormResult('confirm-two-factor');
  const [secret, setSecret] = useState<Secret | null>(() => secretIn(posted?.values));
  if (secret) return <FirstCode secret={secret} person={person} onDone={onDone} />;
  return (
    <AskPassword
      name="start-two-factor"
      action="Продължи"
      failed="Защитата не можа да бъде включена."
      send={async (fields) => setSecret(await callApi(startTwoFactorRoute, { body: readPassword(fields) }))}
    />
  );
}

/** Without script it comes back with the page; only an own picture and an own link are taken for ones. */
function secretIn(values: Readonly<Record<string, string>> = {}): Secret | null {
  const { secret = '', otpauthUrl = '', qrCode = '' } = values;
  return secret !== '' && otpauthUrl.startsWith('otpauth:') && qrCode.startsWith('data:image/png')
    ? { secret, otpauthUrl, qrCode }
    : null;
}

function FirstCode({ secret, person, onDone }: Props & { secret: Secret }) {
  const steps = useRef<HTMLOListElement>(null);
  // The form that asked for the password is gone, and the focus with it.
  useEffect(() => steps.current?.focus(), []);
  const form = usePageForm('confirm-two-factor', {
    failed: 'Защитата не можа да бъде включена.',
    send: async (fields) => {
      const answer = await callApi(confirmTwoFactorRoute, { body: { code: readCode(fields) } });
      updateSessionUser({ ...person, twoFactorEnabled: true });
      toastSuccess(answer.message);
      onDone(answer.recoveryCodes);
    },
  });
  return (
    <FormFrame form={form} className="auth-form">
      <ErrorSummary form={form} labels={securityLabels} />
      {Object.entries(secret).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ol className="steps" ref={steps} tabIndex={-1}>
        <li>
          Отвори приложение за кодове (Google Authenticator, 1Password, Aegis) и снимай картинката.
          <img className="qr" src={secret.qrCode} width={240} height={240} alt="QR код за приложението" />
          На този телефон ли си?{' '}
          <a className="link" href={secret.otpauthUrl}>
            Отвори приложението
          </a>{' '}
          или въведи ключа: <code className="secret">{secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </li>
        <li>
          Въведи кода, който то показва.
          <FormText
            form={form}
            name="code"
            label="Код"
            className="code-field"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
          />
        </li>
      </ol>
      <div className="flex flex-wrap gap-2">
        <FormButton form={form}>Включи</FormButton>
        <Link to="/account/security" replace resetScroll={false} className={buttonClass('outline')}>
          Отказ
        </Link>
      </div>
    </FormFrame>
  );
}
