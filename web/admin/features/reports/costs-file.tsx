import { useState } from 'react';
import { loadCostsRoute } from '#contracts/products/costs.ts';
import { FileDrop } from '#web/admin/patterns/file-drop.tsx';
import { toastDone, toastFailed } from '#web/admin/patterns/run-action.ts';
import { readTextFile } from '#web/admin/platform/read-text-file.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Button } from '#web/shared/ui/button.tsx';

type Trial = Awaited<ReturnType<typeof tryFile>>;
const tryFile = (file: string) => callApi(loadCostsRoute, { body: { file, isTrial: true } });

/** Costs from a file: first what would change and which rows are wrong, then the change. */
export function CostsFile() {
  const [trial, setTrial] = useState<Trial & { file: string }>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(toastFailed(error, 'Файлът не можа да се прочете. Опитай отново.'));
    }
    setBusy(false);
  };
  const compare = (selected: File | undefined) =>
    selected &&
    attempt(async () => {
      setTrial(undefined);
      const file = await readTextFile(selected);
      setTrial({ file, ...(await tryFile(file)) });
    });
  const load = (file: string) =>
    attempt(async () => {
      toastDone(await callApi(loadCostsRoute, { body: { file, isTrial: false } }));
      setTrial(undefined);
      await reloadAfter(loadCostsRoute);
    });
  return (
    <>
      <FileDrop
        label="Файл със себестойност"
        hint="CSV с колони SKU и „Себестойност“. До 50 000 реда."
        isBusy={isBusy}
        onFile={(file) => void compare(file)}
      />
      <div role="alert">{failure !== '' && <p className="notice notice-bad">{failure}</p>}</div>
      {trial && <TrialResult trial={trial} />}
      {trial && trial.changed > 0 && (
        <Button variant="primary" busy={isBusy} onClick={() => void load(trial.file)}>
          {`Запиши ${formatCount(trial.changed, 'себестойност', 'себестойности')}`}
        </Button>
      )}
    </>
  );
}

function TrialResult({ trial: { changed, same, wrong, wrongCount } }: { trial: Trial }) {
  return (
    <div role="status">
      <p>{`Ще се променят ${changed}, без промяна са ${same}, с грешка ${wrongCount}. Редовете с грешка се пропускат.`}</p>
      {wrong.length > 0 && (
        <ul className="mini-list">
          {wrong.map(({ line, sku, message }) => (
            <li key={line}>
              <span className="two-lines">
                <span>{`Ред ${line}${sku === '' ? '' : `, ${sku}`}`}</span>
                <small>{message}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
