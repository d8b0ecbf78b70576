import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { listImportColumnsRoute, mapImportColumnsRoute } from '#contracts/imports/import-columns.ts';
import {
  type ImportField,
  importFieldNames,
  importFields,
  problemOfFields,
} from '#contracts/imports/import-fields.rule.ts';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { toastFailed } from '#web/admin/patterns/run-action.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';

interface ImportColumnsProps {
  id: string;
  fileName: string;
  onMapped: () => void;
  onBack: () => void;
}

interface Column {
  name: string;
  sample: string;
  field: ImportField | null;
}

/** What each column of a file of any other program is, chosen beside a value of it. */
export function ImportColumns({ id, ...rest }: ImportColumnsProps) {
  const { data, error, refetch } = useQuery(
    queryOf(listImportColumnsRoute, { params: { id } }, { failed: 'Колоните на файла не се заредиха.' }),
  );
  if (error && !data)
    return <FailureNotice error={error} fallback="Колоните на файла не се заредиха." onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <p className="panel-card padded" role="status">
        Зареждане…
      </p>
    );
  }
  return <ColumnChoice id={id} columns={data.columns} hasNames={data.hasNames} {...rest} />;
}

interface ChoiceProps extends ImportColumnsProps {
  columns: Column[];
  /** Whether the file can be read by the names of its columns too. */
  hasNames: boolean;
}

function ColumnChoice({ id, columns, hasNames, fileName, onMapped, onBack }: ChoiceProps) {
  const [fields, setFields] = useState(() => columns.map(({ field }) => field));
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const compare = () => {
    const header = columns.map(({ name }) => name);
    const problem = problemOfFields(header, fields);
    setFailure(problem ?? '');
    if (problem === undefined) void send({ fields });
  };
  const send = async (body: { fields: (ImportField | null)[] }) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await callApi(mapImportColumnsRoute, { params: { id }, body });
      await reloadAfter(mapImportColumnsRoute);
      onMapped();
    } catch (error) {
      setFailure(toastFailed(error, 'Файлът не можа да се сравни. Опитай отново.'));
      setBusy(false);
    }
  };
  const choose = (at: number, field: ImportField | null) => setFields(fields.with(at, field));
  return (
    <section className="panel-card padded import-columns stack" aria-label="Какво е всяка колона">
      <h2>{fileName || 'Файл'}</h2>
      <p>
        Кажи какво е всяка колона. Изборът се помни за следващия файл със същите заглавия. Редове с едно и също име
        стават варианти на един продукт, ако има опция.
      </p>
      <ul className="mini-list">
        {columns.map((column, at) => (
          // The columns of a file keep their order; two may have one heading.
          <ColumnRow
            key={`${at} ${column.name}`}
            {...column}
            field={fields[at] ?? null}
            onChoose={(field) => choose(at, field)}
          />
        ))}
      </ul>
      <div role="alert">{failure !== '' && <p className="notice notice-bad">{failure}</p>}</div>
      <div className="row middle">
        <Allowed>
          <Button variant="primary" busy={isBusy} onClick={compare}>
            Сравни
          </Button>
          {hasNames && <Button onClick={() => void send({ fields: [] })}>Чети колоните по заглавията им</Button>}
        </Allowed>
        <Button onClick={onBack}>Назад</Button>
      </div>
    </section>
  );
}

function ColumnRow({ name, sample, field, onChoose }: Column & { onChoose: (field: ImportField | null) => void }) {
  const id = useId();
  return (
    <li>
      <label htmlFor={id}>
        <strong>{name || 'Колона без заглавие'}</strong>{' '}
        <span className="muted">{sample === '' ? 'без стойности' : sample}</span>
      </label>
      <select
        id={id}
        className="input"
        value={field ?? ''}
        onChange={({ target: { value } }) => onChoose(importFields.find((one) => one === value) ?? null)}
      >
        <option value="">Пропусни</option>
        {importFields.map((one) => (
          <option key={one} value={one}>
            {importFieldNames[one]}
          </option>
        ))}
      </select>
    </li>
  );
}
