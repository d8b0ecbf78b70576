import { useState } from 'react';
import { createImportRoute } from '#contracts/imports/product-imports.ts';
import { FileDrop } from '#web/admin/patterns/file-drop.tsx';
import { toastFailed } from '#web/admin/patterns/run-action.ts';
import { sendFile } from '#web/shared/api/send-file.ts';
import { Download } from '#web/shared/ui/icons.ts';

/** Uploads a file. Nothing is changed yet. */
export function ImportStart({ onCompared }: { onCompared: (id: string) => void }) {
  const [creates, setCreates] = useState(false);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const compare = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      const query = { fileName: file.name.slice(0, 200), create: creates };
      const response = await sendFile(file)(createImportRoute, { query, body: '' });
      onCompared(response.import.id);
    } catch (error) {
      setFailure(toastFailed(error, 'Файлът не можа да се качи. Опитай отново.'));
      setBusy(false);
    }
  };
  return (
    <div className="panel-card padded import-start">
      <ol className="steps">
        <li>
          Изтегли продуктите и ги промени в таблица.{' '}
          <a className="btn btn-outline btn-small" href="/api/admin/products/export" download>
            <Download aria-hidden="true" size={16} /> Всички продукти (CSV)
          </a>
        </li>
        <li>Качи файла. Ще видиш всяка клетка: каква е и каква ще стане. Нищо не се променя, преди да потвърдиш.</li>
        <li>Приложи. Промяната е една: цялата или никак, и може да се върне с едно натискане.</li>
      </ol>
      <FileDrop
        label="Файл с продукти"
        hint="CSV до 5 MB. Може и да го пуснеш тук."
        isBusy={isBusy}
        onFile={(file) => void compare(file)}
      />
      <label className="check-field stack">
        <input type="checkbox" checked={creates} onChange={(event) => setCreates(event.target.checked)} />
        <span>Създай новите: ред с непознат SKU става нов вариант или продукт</span>
      </label>
      <p className="muted">
        Редовете се познават по SKU. Колона, която липсва, не се променя. Клетките може да са разделени с точка и
        запетая, запетая или табулация, а цените да са като „12,50“ или „12.50“.
      </p>
      <div role="alert">{failure !== '' && <p className="notice notice-bad">{failure}</p>}</div>
    </div>
  );
}
