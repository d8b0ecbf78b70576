import { useState } from 'react';
import { Button } from '#web/shared/ui/button.tsx';
import { toastError } from '#web/shared/ui/toasts.tsx';

interface Trial {
  sent: boolean;
  answer: string;
  message: string;
}

/** Sends a test email to the current user and shows the response of the mail server. */
export function MailTest({ label, send }: { label: string; send: () => Promise<Trial> }) {
  const [trial, setTrial] = useState<Trial>();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      setTrial(await send());
    } catch (error) {
      toastError(error, 'Пробата не можа да се изпрати.');
    }
    setBusy(false);
  };
  return (
    <div className="mail-trial stack">
      <Button busy={isBusy} className="align-start" onClick={() => void (isBusy || run())}>
        {label}
      </Button>
      <div role="status">
        {trial && (
          <div className={`notice ${trial.sent ? 'notice-good' : 'notice-bad'}`}>
            <div className="notice-body stack">
              <p>{trial.message}</p>
              {trial.answer !== '' && (
                <p>
                  Отговор: <code>{trial.answer}</code>
                </p>
              )}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
