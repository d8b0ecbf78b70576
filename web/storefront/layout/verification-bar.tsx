import { useState } from 'react';
import { resendVerificationRoute } from '#contracts/accounts/accounts.ts';
import { mailUnset } from '#contracts/messages/mail-unset.rule.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';

/** Asks the user to confirm their email address and can resend the email. */
export function VerificationBar({ email }: { email: string }) {
  const { sendsEmail } = useSettings();
  const [busy, setBusy] = useState(false);
  const resend = async (): Promise<void> => {
    setBusy(true);
    try {
      toastSuccess((await callApi(resendVerificationRoute)).message);
    } catch (error) {
      toastError(error, 'Писмото не можа да бъде изпратено.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <aside className="prompt" aria-label="Потвърждаване на имейл">
      <p>
        Потвърди {email} с връзката от писмото ни. <span>{sendsEmail ? '' : mailUnset}</span>
      </p>
      <form
        method="post"
        action="/account/profile"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void resend();
        }}
      >
        <input type="hidden" name="form" value="resend-verification" />
        <Button type="submit" size="small" busy={busy}>
          Изпрати ново писмо
        </Button>
      </form>
    </aside>
  );
}
