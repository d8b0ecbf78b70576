import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame, FormPassword } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { securityLabels } from './account-fields.ts';

/** Asks for the password once more before something that matters. */
export function AskPassword({
  name,
  action,
  failed,
  send,
}: {
  name: string;
  action: string;
  failed: string;
  send: (password: string) => Promise<void>;
}) {
  const form = usePageForm(name, { failed, send: (fields) => send(fields.get('password') ?? '') });
  const field = form.id('password');
  const isAtRest = !form.problem;
  // What was pressed to come here is gone; what has to be mended says so itself.
  useEffect(() => {
    if (isAtRest) document.getElementById(field)?.focus();
  }, [field, isAtRest]);
  return (
    <FormFrame form={form} className="auth-form">
      <ErrorSummary form={form} labels={securityLabels} />
      <FormPassword
        form={form}
        name="password"
        label="Парола"
        hint="За да сме сигурни, че си ти"
        autoComplete="current-password"
      />
      <div className="flex flex-wrap gap-2">
        <FormButton form={form}>{action}</FormButton>
        <Link to="/account/security" replace resetScroll={false} className={buttonClass('outline')}>
          Отказ
        </Link>
      </div>
    </FormFrame>
  );
}
