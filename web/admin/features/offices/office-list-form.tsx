import { useState } from 'react';
import { Courier } from '#contracts/delivery/courier.ts';
import { replaceOfficesRoute } from '#contracts/delivery/office-lists.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { FileDrop } from '#web/admin/patterns/file-drop.tsx';
import { toastDone, toastFailed } from '#web/admin/patterns/run-action.ts';
import { readTextFile } from '#web/admin/platform/read-text-file.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const failedText = 'Списъкът не можа да се запише.';

/** Uploads the list of one courier. A refusal stays beside the field, with a checkbox if the list may be intended. */
export function OfficeListForm() {
  const [courier, setCourier] = useState<Courier>('econt');
  const [file, setFile] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [asksFewer, setAsksFewer] = useState(false);
  const [outcome, setOutcome] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (content: string, confirmFewer: boolean) => {
    setBusy(true);
    setRefusal(undefined);
    setOutcome('');
    try {
      const response = await callApi(replaceOfficesRoute, { body: { courier, file: content, confirmFewer } });
      toastDone(response);
      setOutcome(`${response.message} Нови: ${response.added}, закрити: ${response.removed}.`);
      setAsksFewer(false);
      setFile(undefined);
      await reloadAfter(replaceOfficesRoute);
    } catch (error) {
      setRefusal(toastFailed(error, failedText));
      setAsksFewer(error instanceof ApiError && error.errors.some(({ path }) => path === 'confirmFewer'));
    }
    setBusy(false);
  };
  const choose = async (selected: File | undefined) => {
    if (!selected) return;
    try {
      const content = await readTextFile(selected);
      setFile(content);
      await send(content, false);
    } catch (error) {
      setOutcome('');
      setRefusal(toastFailed(error, 'Файлът не можа да се прочете. Избери го отново.'));
    }
  };
  return (
    <>
      <label className="field">
        <span className="field-label">Куриер</span>
        <select
          className="input"
          value={courier}
          onChange={({ target }) => {
            setCourier(Courier.options.find((option) => option === target.value) ?? courier);
            setAsksFewer(false);
            setRefusal(undefined);
            setOutcome('');
          }}
        >
          {Courier.options.map((option) => (
            <option key={option} value={option}>
              {courierNames[option]}
            </option>
          ))}
        </select>
      </label>
      <FileDrop
        label="Списък с офиси"
        hint="JSON от Еконт, Спиди или BOX NOW, или CSV с колони код, име, град, пощенски код, адрес. По избор: вид (офис или автомат), ширина, дължина, работно време, най-много грама, наложен платеж (да или не)."
        accept=".json,.csv,.tsv,.txt,application/json,text/csv"
        isBusy={isBusy}
        onFile={(selected) => void choose(selected)}
      />
      <div role="status">{outcome && <p className="notice notice-good">{outcome}</p>}</div>
      <div role="alert">{refusal && <p className="field-error">{refusal}</p>}</div>
      {asksFewer && file !== undefined && (
        <button type="button" className="btn btn-outline" disabled={isBusy} onClick={() => void send(file, true)}>
          Списъкът е цял, замени офисите
        </button>
      )}
    </>
  );
}
