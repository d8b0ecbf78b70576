import { Download, FileUp } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { messageOf } from '#web/shared/api/api-error.ts';
import { uploadProducts } from './imports-data.ts';

/** Where a file is chosen. Nothing changes here. */
export function ImportStart({ onCompared }: { onCompared: (id: string) => void }) {
  const [creates, setCreates] = useState(false);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const compare = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      onCompared(await uploadProducts(file, creates));
    } catch (error) {
      setFailure(messageOf(error, 'Файлът не можа да се качи. Опитайте отново.'));
      setBusy(false);
    }
  };
  return (
    <div className="panel-card padded import-start">
      <ol className="steps">
        <li>
          Изтеглете продуктите и ги променете в таблица.{' '}
          <a className="btn btn-outline btn-small" href="/api/admin/products/export" download>
            <Download aria-hidden="true" size={16} /> Всички продукти (CSV)
          </a>
        </li>
        <li>
          Качете файла. Ще видите всяка клетка: каква е и каква ще стане. Нищо не се променя, преди да потвърдите.
        </li>
        <li>Приложете. Промяната е една: цялата или никак, и може да се върне с едно натискане.</li>
      </ol>
      <FileDrop isBusy={isBusy} onFile={(file) => void compare(file)} />
      <label className="check-field">
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

function FileDrop({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const id = useId();
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <div
      className="drop-zone"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button
        type="button"
        className="btn btn-primary"
        disabled={isBusy}
        aria-describedby={id}
        onClick={() => input.current?.click()}
      >
        <FileUp aria-hidden="true" size={18} /> {isBusy ? 'Сравнява се…' : 'Изберете файл'}
      </button>
      <span id={id} className="muted">
        CSV до 5 MB. Може и да го пуснете тук.
      </span>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        className="sr-only"
        tabIndex={-1}
        aria-label="Файл с продукти"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
