import { useState } from 'react';
import { tryCardsRoute } from '#contracts/payments/card-settings.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { toastFailed } from '#web/admin/patterns/run-action.ts';

type TestResult = { tone: 'good' | 'bad'; text: string };

/** Tests the stored key; unsaved keys cannot be tested. */
export function CardTest({ isSaved, hasKey }: { isSaved: boolean; hasKey: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<TestResult>();
  const testConnection = async () => {
    setBusy(true);
    setResult(undefined);
    try {
      setResult({ tone: 'good', text: (await callApi(tryCardsRoute)).message });
    } catch (error) {
      setResult({ tone: 'bad', text: toastFailed(error, 'Stripe не можа да бъде попитан.') });
    }
    setBusy(false);
  };
  const text = !hasKey ? 'Първо запиши секретния ключ.' : !isSaved ? 'Първо запази промените.' : undefined;
  return (
    <FormSection title="Проба" text={text ?? 'Питаме Stripe дали ключът е добър. Нищо не се плаща.'}>
      <div>
        <Button busy={isBusy} disabled={text !== undefined} onClick={() => !isBusy && void testConnection()}>
          Пробвай
        </Button>
      </div>
      <div role="status">{result && <p className={`notice notice-${result.tone}`}>{result.text}</p>}</div>
    </FormSection>
  );
}
