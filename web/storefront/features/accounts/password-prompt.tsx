import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame, FormPassword, FormText } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { securityLabels } from './account-fields.ts';

/** Asks for the password again before a sensitive change, and for a code too if `withCode` is set. */
export function PasswordPrompt({
  name,
  action,
  failed,
  withCode = false,
  send,
}: {
  name: string;
  action: string;
  failed: string;
  withCode?: boolean;
  send: (fields: URLSearchParams) => Promise<void>;
}) {
  const form = usePageForm(name, { failed, send });
  const field = form.id('password');
  const isInitial = !form.problem;
  // The clicked element is gone. Error summaries take the focus themselves.
  useEffect(() => {
    if (isInitial) document.getElementById(field)?.focus();
  }, [field, isInitial]);
  return (
    <FormFrame form={form} className="auth-form fluid stack">
      <ErrorSummary form={form} labels={securityLabels} />
      <FormPassword
        form={form}
        name="password"
        label="Парола"
        hint="За да сме сигурни, че си ти"
        autoComplete="current-password"
      />
      {withCode ? (
        <FormText
          form={form}
          name="code"
          label="Код"
          hint="От приложението, или код за възстановяване"
          className="code-field"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
        />
      ) : null}
      <div className="row">
        <FormButton form={form}>{action}</FormButton>
        <Link to="/account/security" replace resetScroll={false} className={buttonClass('outline')}>
          Отказ
        </Link>
      </div>
    </FormFrame>
  );
}
