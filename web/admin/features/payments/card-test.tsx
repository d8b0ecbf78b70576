import { useState } from 'react';
import { type CardProvider, tryCardsRoute } from '#contracts/payments/card-settings.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { toastFailed } from '#web/admin/patterns/run-action.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';

type TestResult = { tone: 'good' | 'bad'; text: string };

/** Tests the stored settings; unsaved ones cannot be tested. */
export function CardTest({ provider, isSaved }: { provider: CardProvider; isSaved: boolean }) {
  const { name, label, isReady } = provider;
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<TestResult>();
  const testConnection = async () => {
    setBusy(true);
    setResult(undefined);
    try {
      setResult({ tone: 'good', text: (await callApi(tryCardsRoute, { params: { provider: name } })).message });
    } catch (error) {
      setResult({ tone: 'bad', text: toastFailed(error, `${label} не можа да бъде попитан.`) });
    }
    setBusy(false);
  };
  const text = !isReady ? 'Първо попълни и запиши настройките.' : !isSaved ? 'Първо запази промените.' : undefined;
  return (
    <FormSection title="Проба" text={text ?? `Питаме ${label} дали настройките са добри. Нищо не се плаща.`}>
      <div>
        <Button busy={isBusy} disabled={text !== undefined} onClick={() => !isBusy && void testConnection()}>
          Пробвай
        </Button>
      </div>
      <div role="status">{result && <p className={`notice notice-${result.tone}`}>{result.text}</p>}</div>
    </FormSection>
  );
}
