import { useId, useState } from 'react';
import { maxPayoutBytes, PayoutSource, createPayoutRoute } from '#contracts/payouts/payouts.ts';
import { FileDrop } from '#web/admin/patterns/file-drop.tsx';
import { InEuro } from '#web/admin/patterns/in-euro.tsx';
import { toastFailed } from '#web/admin/patterns/run-action.ts';
import { sendFile } from '#web/shared/api/send-file.ts';
import { payoutSources } from './payout-labels.ts';

/** Uploads a statement of a bank or courier. Nothing is applied here. */
export function PayoutStart({ onRead }: { onRead: (id: string) => void }) {
  const [source, setSource] = useState<PayoutSource>('bank');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const read = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      const query = { fileName: file.name.slice(0, 200), source };
      onRead((await sendFile(file)(createPayoutRoute, { query, body: '' })).payout.id);
    } catch (error) {
      setFailure(toastFailed(error, 'Файлът не можа да се качи. Опитай отново.'));
      setBusy(false);
    }
  };
  return (
    <div className="panel-card padded import-start payout-card">
      <p className="muted">
        Всеки ред се съпоставя с поръчка по номера ѝ в основанието и по сумата. Първо виждаш какво ще се запише; един и
        същ ред се записва само веднъж, в колкото и файла да го има.
      </p>
      <p>
        <InEuro>Банките и куриерите превеждат в евро, затова сумите във файловете са в евро.</InEuro>
      </p>
      <p className="payout-source stack">
        <label htmlFor={id}>Какъв е файлът</label>
        <select
          id={id}
          className="input"
          value={source}
          onChange={({ target }) => setSource(PayoutSource.options.find((one) => one === target.value) ?? 'bank')}
        >
          {PayoutSource.options.map((one) => (
            <option key={one} value={one}>
              {payoutSources[one]}
            </option>
          ))}
        </select>
      </p>
      <FileDrop
        label="Файл от банка или куриер"
        hint={`CSV, MT940, CAMT.053, XML или .xls от банката, до ${maxPayoutBytes / 1024 / 1024} MB. Може и да го пуснеш тук.`}
        accept=".csv,.tsv,.txt,.xml,.sta,.mt940,.940,.xls,.htm,.html,text/csv"
        isBusy={isBusy}
        onFile={(file) => void read(file)}
      />
      <div role="alert">{failure !== '' && <p className="notice notice-bad">{failure}</p>}</div>
    </div>
  );
}
