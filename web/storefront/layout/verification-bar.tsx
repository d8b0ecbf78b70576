import { useEffect, useRef, useState } from 'react';
import { resendVerificationRoute } from '#contracts/accounts/accounts.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { keepPromptRoom } from './prompt-room.ts';

/**
 * Asks the user to confirm their email address and can resend the email; a shop without a mail server promises none.
 * Hidden for the visit on a press.
 */
export function VerificationBar({ email }: { email: string }) {
  const { sendsEmail } = useSettings();
  const [busy, setBusy] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const bar = useRef<HTMLElement>(null);
  // The server does not know it.
  useEffect(() => setHidden(wasHidden()), []);
  useEffect(() => keepPromptRoom(isHidden || wasHidden() ? 0 : (bar.current?.offsetHeight ?? 0)), [isHidden]);
  if (isHidden) return null;
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
    <aside className="prompt" ref={bar} aria-label="Потвърждаване на имейл">
      <p>
        {sendsEmail ? (
          <span>Потвърди {email} с връзката от писмото ни.</span>
        ) : (
          <span>Имейлът {email} още не е потвърден.</span>
        )}
      </p>
      {sendsEmail ? (
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
      ) : null}
      <Button
        size="small"
        variant="quiet"
        className="needs-script"
        onClick={() => {
          hideForVisit();
          setHidden(true);
        }}
      >
        Скрий
      </Button>
    </aside>
  );
}

const hiddenKey = 'email-prompt';

function wasHidden(): boolean {
  try {
    return sessionStorage.getItem(hiddenKey) !== null;
  } catch {
    return false;
  }
}

function hideForVisit(): void {
  try {
    sessionStorage.setItem(hiddenKey, 'hidden');
  } catch {
    // Without storage it returns with the next page load.
  }
}
