import { useState } from 'react';
import type { Currency } from '#contracts/common/money.ts';
import { createImportRoute } from '#contracts/imports/product-imports.ts';
import { FileDrop } from '#web/admin/patterns/file-drop.tsx';
import { toastFailed } from '#web/admin/patterns/run-action.ts';
import { sendFile } from '#web/shared/api/send-file.ts';
import { FileLink } from './file-link.tsx';
import { OtherShops } from './other-shops.tsx';

/** Uploads a file. Nothing is changed yet. */
export function ImportStart({ onCompared }: { onCompared: (id: string) => void }) {
  const [creates, setCreates] = useState(false);
  const [priceCurrency, setPriceCurrency] = useState<Currency | ''>('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const compare = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      const currency = priceCurrency === '' ? {} : { priceCurrency };
      const query = { fileName: file.name.slice(0, 200), create: creates, askColumns: true, ...currency };
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
          <FileLink href="/api/admin/products/export">Всички продукти (CSV)</FileLink>
        </li>
        <li>Качи файла. Ще видиш всяка клетка: каква е и каква ще стане. Нищо не се променя, преди да потвърдиш.</li>
        <li>Приложи. Промяната е една: цялата или никак, и може да се върне с едно натискане.</li>
      </ol>
      <FileDrop
        label="Файл с продукти"
        hint="CSV до 20 MB. Може и да го пуснеш тук."
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
      <OtherShops currency={priceCurrency} onCurrency={setPriceCurrency} />
      <div role="alert">{failure !== '' && <p className="notice notice-bad">{failure}</p>}</div>
    </div>
  );
}
