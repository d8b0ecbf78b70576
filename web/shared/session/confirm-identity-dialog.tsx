import { useState, type SubmitEvent } from 'react';
import { fieldErrorsOf, messageOf } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { currentSession } from './session-state.ts';

/** Sends the password or the code. Rejects with the server's refusal. */
export type SendProof = (proof: { password?: string; code?: string }) => Promise<unknown>;

/** Asks for the password, or for a second-factor code if the user has one. */
export function ConfirmIdentityDialog({
  send,
  onAnswer,
}: {
  send: SendProof;
  onAnswer: (isConfirmed: boolean) => void;
}) {
  const hasSecondFactor = currentSession().user?.twoFactorEnabled ?? false;
  const [kind, setKind] = useState<'password' | 'code'>('password');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const value = String(new FormData(event.currentTarget).get(kind) ?? '').trim();
    try {
      await send({ [kind]: value });
      onAnswer(true);
    } catch (failure) {
      setError(fieldErrorsOf(failure)[kind] ?? messageOf(failure, 'Проверката не бе успешна.'));
      setBusy(false);
    }
  };
  return (
    <Dialog open title="Потвърждение" onClose={() => onAnswer(false)}>
      <form noValidate className="confirm-identity" onSubmit={(event) => void submit(event)}>
        <p>
          {kind === 'code'
            ? 'Тази промяна иска код от приложението или код за възстановяване.'
            : 'Тази промяна иска паролата за профила.'}
        </p>
        <SecretField key={kind} kind={kind} error={error} />
        {hasSecondFactor ? (
          <button
            type="button"
            className="link"
            onClick={() => {
              setKind(kind === 'code' ? 'password' : 'code');
              setError(undefined);
            }}
          >
            {kind === 'code' ? 'С парола' : 'С код от приложението'}
          </button>
        ) : null}
        <div className="confirm-identity-actions">
          <Button onClick={() => onAnswer(false)}>Отказ</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Потвърди
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function SecretField({ kind, error }: { kind: 'password' | 'code'; error: string | undefined }) {
  const attributes =
    kind === 'code'
      ? ({ label: 'Код', autoComplete: 'one-time-code', inputMode: 'text', maxLength: 40 } as const)
      : ({ label: 'Парола', type: 'password', autoComplete: 'current-password', maxLength: 200 } as const);
  return (
    <TextField
      {...attributes}
      name={kind}
      error={error}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
      autoFocus
      required
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
