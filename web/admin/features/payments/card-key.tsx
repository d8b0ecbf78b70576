import { useState } from 'react';
import { type CardProvider, type CardSettings, makeCardKeyRoute } from '#contracts/payments/card-settings.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { useConfirm } from '../../patterns/confirm/use-confirm.tsx';
import { CopyButton } from '../../patterns/copy-button.tsx';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';
import { toastFailed } from '../../patterns/run-action.ts';

interface CardKeyProps {
  provider: CardProvider;
  isSaved: boolean;
  onMade: (cards: CardSettings) => void;
}

/** Makes the key of a provider and shows the file to hand in there. */
export function CardKey({ provider, isSaved, onMade }: CardKeyProps) {
  const [isBusy, setBusy] = useState(false);
  const [file, setFile] = useState<{ name: string; text: string }>();
  const confirm = useConfirm();
  const hasKey = provider.fields.some(({ kind, from }) => kind === 'secret-lines' && from === 'panel');
  const make = async () => {
    const replacing = {
      title: 'Да се замени ли ключът?',
      text: `Сегашният ключ се губи. ${provider.label} отказва плащанията, докато не приеме новия.`,
      action: 'Замени ключа',
      isDanger: true,
    };
    if (hasKey && !(await confirm(replacing))) return;
    setBusy(true);
    try {
      const made = await callApi(makeCardKeyRoute, {
        params: { provider: provider.name },
        body: { replaces: hasKey },
      });
      setFile(made.file);
      onMade(made.cards);
      toastSuccess(made.message);
    } catch (error) {
      toastFailed(error, 'Ключът не можа да се направи.');
    }
    setBusy(false);
  };
  const text = isSaved
    ? 'Магазинът прави частния ключ и го пази. Ти даваш на банката само заявката за сертификат.'
    : 'Първо запази промените.';
  return (
    <FormSection title="Ключ за подписване" text={text}>
      <div>
        <Button busy={isBusy} disabled={!isSaved} onClick={() => !isBusy && void make()}>
          Направи ключ
        </Button>
      </div>
      {file && (
        <div className="stack">
          <p>
            Запиши това като <strong>{file.name}</strong> и го качи в портала на {provider.label}:
          </p>
          <pre className="break-all pre-line">
            <code>{file.text}</code>
          </pre>
          <div>
            <CopyButton text={file.text} label="заявката" />
          </div>
        </div>
      )}
    </FormSection>
  );
}
