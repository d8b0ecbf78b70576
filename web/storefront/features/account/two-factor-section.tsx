import { useState } from 'react';
import { disableTwoFactorRoute, newRecoveryCodesRoute, type User } from '#contracts/accounts.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { updateSessionUser } from '#web/shared/session/session-store.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { AskPassword } from './ask-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

type Step = 'rest' | 'set-up' | 'disable' | 'new-codes';

/** The second factor of signing in: on, off, and its recovery codes. */
export function TwoFactorSection({ person }: { person: User }) {
  const [step, setStep] = useState<Step>('rest');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const rest = (): void => setStep('rest');
  const show = (found: readonly string[]): void => {
    setCodes(found);
    rest();
  };
  return (
    <section className="panel account-form" aria-labelledby="two-factor-title">
      <div className="part-head">
        <h2 id="two-factor-title">Двуфакторна защита</h2>
        <span className={person.twoFactorEnabled ? 'badge badge-good' : 'badge'}>
          {person.twoFactorEnabled ? 'Включена' : 'Изключена'}
        </span>
      </div>
      {codes ? <RecoveryCodes codes={codes} onDone={() => setCodes(null)} /> : null}
      {!codes && step === 'rest' ? <Rest person={person} onStep={setStep} /> : null}
      {step === 'set-up' ? <TwoFactorSetup person={person} onDone={show} onCancel={rest} /> : null}
      {step === 'disable' ? (
        <AskPassword
          name="disable-two-factor"
          action="Изключи защитата"
          failed="Защитата не можа да бъде изключена."
          onCancel={rest}
          send={async (password) => {
            toastSuccess((await callApi(disableTwoFactorRoute, { body: { password } })).message);
            updateSessionUser({ ...person, twoFactorEnabled: false });
            rest();
          }}
        />
      ) : null}
      {step === 'new-codes' ? (
        <AskPassword
          name="new-codes"
          action="Направи нови кодове"
          failed="Кодовете не можаха да бъдат сменени."
          onCancel={rest}
          send={async (password) => {
            const answer = await callApi(newRecoveryCodesRoute, { body: { password } });
            toastSuccess(answer.message);
            show(answer.recoveryCodes);
          }}
        />
      ) : null}
    </section>
  );
}

function Rest({ person, onStep }: { person: User; onStep: (step: Step) => void }) {
  if (!person.twoFactorEnabled) {
    return (
      <>
        <p>След паролата ще въвеждаш и код от приложение в телефона. Който научи паролата ти, пак няма да влезе.</p>
        <Button look="solid" className="needs-script justify-self-start" onClick={() => onStep('set-up')}>
          Включи защитата
        </Button>
      </>
    );
  }
  return (
    <>
      <p>При вход се иска и код от приложението ти. Ако телефона го няма, ползвай код за възстановяване.</p>
      <div className="needs-script flex flex-wrap gap-2">
        <Button onClick={() => onStep('new-codes')}>Нови кодове за възстановяване</Button>
        <Button look="danger" onClick={() => onStep('disable')}>
          Изключи
        </Button>
      </div>
    </>
  );
}
