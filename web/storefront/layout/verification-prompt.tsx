import { useState } from 'react';
import { resendVerificationRoute } from '#contracts/accounts.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';

/** Reminds a signed-in person whose e-mail is not confirmed yet. Nothing is withheld from them. */
export function VerificationPrompt() {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  if (!user || user.isVerified) return null;
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
      <p>Потвърдете имейла си {user.email} с връзката от писмото, което ви изпратихме.</p>
      <Button size="small" busy={busy} onClick={() => void resend()}>
        Изпрати ново писмо
      </Button>
    </aside>
  );
}
