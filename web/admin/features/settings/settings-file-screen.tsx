import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { compareSettingsRoute, importSettingsRoute } from '#contracts/settings-files/settings-file.ts';
import { ChangesTable } from '#web/admin/features/activities/changes-table.tsx';
import { FileDrop } from '#web/admin/patterns/file-drop.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runAction, toastFailed } from '#web/admin/patterns/run-action.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { ApiError } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Download } from '#web/shared/ui/icons.ts';

const back = { to: '/admin/settings', label: 'Настройки' };
const parseFailed = 'Файлът не можа да се провери. Опитай отново.';
const invalidJson = 'Файлът не може да се прочете. Избери .json, изтеглен от тази страница.';

type Comparison = z.output<typeof compareSettingsRoute.response> & { file: never };

/** Exports all settings to a file, and imports one after a preview of its changes. */
export function SettingsFileScreen() {
  const [comparison, setComparison] = useState<Comparison>();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const compare = async (selected: File | undefined) => {
    if (!selected) return;
    setComparison(undefined);
    setRefusals([]);
    setBusy(true);
    try {
      // The server validates the content.
      const file: never = JSON.parse(await selected.text()) as never;
      setComparison({ ...(await callApi(compareSettingsRoute, { body: { file } })), file });
    } catch (error) {
      setRefusals(refusalsOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <PageHeader title="Настройки като файл" back={back} />
      <div className="narrow-page">
        <FormSection
          title="Изтегляне"
          text="Всички настройки, писма, SMS и шаблоните им. Без ключове, пароли и кодове за достъп."
        >
          <a className="btn btn-outline" href="/api/admin/settings/export" download="nastroyki.json">
            <Download aria-hidden="true" size={16} /> Изтегли настройките
          </a>
        </FormSection>
        <Allowed>
          <FormSection title="Внос" text="Първо виждаш какво ще се промени. Нищо не се записва, преди да потвърдиш.">
            <FileDrop
              label="Файл с настройки"
              hint="JSON, изтеглен оттук. Може и да го пуснеш тук."
              accept=".json,application/json"
              isBusy={isBusy}
              onFile={(file) => void compare(file)}
            />
            <div role="alert">
              {refusals.map((refusal) => (
                <p key={refusal} className="field-error">
                  {refusal}
                </p>
              ))}
            </div>
          </FormSection>
        </Allowed>
        {comparison && <Review comparison={comparison} onDone={() => setComparison(undefined)} />}
      </div>
    </>
  );
}

function Review({ comparison, onDone }: { comparison: Comparison; onDone: () => void }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { before, after, fingerprint, file } = comparison;
  const apply = async () => {
    setBusy(true);
    const call = () => callApi(importSettingsRoute, { body: { file, fingerprint } });
    const isSuccess = await runAction(call, 'Файлът не можа да се приложи.', () => client.invalidateQueries());
    setBusy(false);
    if (isSuccess) onDone();
  };
  const count = Object.keys(after).length;
  if (count === 0)
    return (
      <p className="panel-card padded" role="status">
        Файлът е същият като настройките сега. Няма какво да се промени.
      </p>
    );
  return (
    <FormSection title={`Ще се променят: ${count}`} text="След това може да се върне от „Активности“.">
      <ChangesTable subject="settings" before={before} after={after} />
      <div className="file-actions row">
        <Button variant="primary" busy={isBusy} onClick={() => void (isBusy || apply())}>
          Приложи
        </Button>
        <Button onClick={onDone}>Назад</Button>
      </div>
    </FormSection>
  );
}

/** The errors of the file by location. The paths of the server start at the body. */
function refusalsOf(error: unknown): string[] {
  // A file that cannot be parsed is not sent.
  const failureText = toastFailed(error instanceof SyntaxError ? new Error(invalidJson) : error, parseFailed);
  if (!(error instanceof ApiError) || error.errors.length === 0) return [failureText];
  return error.errors.map(
    ({ path, message }) => `${path.replace(/^file\.?/, '').replace(/^settings\./, '')}: ${message}`,
  );
}
