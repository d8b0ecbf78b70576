import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '#web/shared/ui/button.tsx';
import { useText } from '#web/storefront/features/settings/settings-query.ts';
import { storeAgeConfirmation } from './age-confirmation.ts';

/** Asks once whether the visitor is 18. It requires an answer; Escape does not close it. */
export function AgeDialog({ onConfirmed }: { onConfirmed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (): void => dialog.current?.showModal();
  useEffect(open, []);
  return (
    <dialog
      ref={dialog}
      className="dialog age-dialog"
      aria-labelledby="age-question"
      aria-describedby="age-reason"
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog on the second Escape regardless, so it is reopened.
      onClose={open}
    >
      <h2 id="age-question">{useText('age-question', 'Имаш ли 18 години?')}</h2>
      <p id="age-reason">{useText('age-reason', 'Продаваме само на пълнолетни.')}</p>
      <div className="row centered spaced">
        <Button
          variant="primary"
          onClick={() => {
            storeAgeConfirmation();
            onConfirmed();
          }}
        >
          Да, имам 18
        </Button>
        <a className={buttonClass('outline')} href="/under-18.html">
          Нямам 18
        </a>
      </div>
    </dialog>
  );
}
