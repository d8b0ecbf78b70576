import { useState } from 'react';
import {
  type CardProvider,
  type CardSettings,
  getCardKeyFileRoute,
  makeCardKeyRoute,
} from '#contracts/payments/card-settings.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { toastFailed } from '#web/admin/patterns/run-action.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { type KeyFile, KeyFileText } from './key-file-text.tsx';

interface CardKeyProps {
  provider: CardProvider;
  isSaved: boolean;
  onMade: (cards: CardSettings) => void;
}

/** Makes the key of a provider and shows the file to hand in there, also later. */
export function CardKey({ provider, isSaved, onMade }: CardKeyProps) {
  const [isBusy, setBusy] = useState(false);
  const [file, setFile] = useState<KeyFile>();
  const confirm = useConfirm();
  const hasKey = provider.fields.some(({ kind, from }) => kind === 'secret-lines' && from === 'panel');
  const run = async (failedText: string, ask: () => Promise<void>) => {
    setBusy(true);
    try {
      await ask();
    } catch (error) {
      toastFailed(error, failedText);
    }
    setBusy(false);
  };
  const make = async () => {
    const replacing = {
      title: 'Да се замени ли ключът?',
      text: `Сегашният ключ се губи. ${provider.label} отказва плащанията, докато не приеме новия.`,
      action: 'Замени ключа',
      isDanger: true,
    };
    if (hasKey && !(await confirm(replacing))) return;
    await run('Ключът не можа да се направи.', async () => {
      const response = await callApi(makeCardKeyRoute, {
        params: { provider: provider.name },
        body: { replaces: hasKey },
      });
      setFile(response.file);
      onMade(response.cards);
      toastSuccess(response.message);
    });
  };
  const show = () =>
    run('Заявката не можа да се покаже.', async () => {
      setFile((await callApi(getCardKeyFileRoute, { params: { provider: provider.name } })).file);
    });
  const text = isSaved
    ? 'Магазинът прави частния ключ и го пази. Ти даваш на банката само заявката за сертификат.'
    : 'Първо запази промените.';
  return (
    <FormSection title="Ключ за подписване" text={text}>
      <div className="row middle">
        <Button busy={isBusy} disabled={!isSaved} onClick={() => !isBusy && void make()}>
          Направи ключ
        </Button>
        {hasKey && !file && (
          <Button busy={isBusy} disabled={!isSaved} onClick={() => !isBusy && void show()}>
            Покажи заявката
          </Button>
        )}
      </div>
      {file && <KeyFileText file={file} label={provider.label} />}
    </FormSection>
  );
}
