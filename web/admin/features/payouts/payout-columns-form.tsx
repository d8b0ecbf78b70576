import { useForm } from 'react-hook-form';
import type { Payout, PayoutColumns } from '#contracts/payouts/payouts.ts';
import { SelectField } from '../../patterns/resource-form/select-field.tsx';
import { SendForm } from '../../patterns/resource-form/send-form.tsx';
import { toastDone } from '../../patterns/run-action.ts';
import { setPayoutColumns, useReloadPayouts } from './payouts-data.ts';

const fields = [
  ['amount', 'Сума'],
  ['reference', 'Основание или номер'],
  ['details', 'Още текст'],
  ['date', 'Дата'],
  ['currency', 'Валута'],
] as const;

type ColumnForm = Record<(typeof fields)[number][0], string> & Pick<PayoutColumns, 'defaultCurrency'>;

const textOf = (index: number | null) => (index === null ? '' : String(index));
const indexOf = (text: string) => (text === '' ? null : Number(text));

/** The column mapping; collapsed when it was detected. */
export function PayoutColumnsForm({ payout: { id, header, columns } }: { payout: Payout }) {
  const { date, amount, reference, details, currency, defaultCurrency } = columns;
  const columnIndexes = { date, amount, reference, details, currency };
  const form = useForm<ColumnForm>({
    shouldFocusError: false,
    defaultValues: {
      date: textOf(columnIndexes.date),
      amount: textOf(columnIndexes.amount),
      reference: textOf(columnIndexes.reference),
      details: textOf(columnIndexes.details),
      currency: textOf(columnIndexes.currency),
      defaultCurrency,
    },
  });
  const reload = useReloadPayouts();
  const save = async (typed: ColumnForm) => {
    const mapping = Object.fromEntries(fields.map(([name]) => [name, indexOf(typed[name])]));
    // `named` has every field of `fields`; the remaining one is the currency.
    const body = { ...mapping, defaultCurrency: typed.defaultCurrency } as PayoutColumns;
    toastDone(await setPayoutColumns(id, body));
    await reload();
  };
  return (
    <details className="panel-card padded payout-columns" open={amount === null}>
      <summary>Колони на файла</summary>
      <SendForm form={form} send={save} failedText="Колоните не можаха да се запишат.">
        <div className="field-grid three stack loose">
          {fields.map(([name, label]) => (
            <ColumnField key={name} name={name} label={label} header={header} />
          ))}
          <SelectField name="defaultCurrency" label="Ако не пише валута">
            <option value="EUR">евро</option>
            <option value="BGN">лева</option>
          </SelectField>
        </div>
        <button type="submit" className="btn btn-outline" aria-busy={form.formState.isSubmitting || undefined}>
          Съпостави отново
        </button>
      </SendForm>
    </details>
  );
}

function ColumnField({ name, label, header }: { name: string; label: string; header: readonly string[] }) {
  const isNeeded = name === 'amount';
  return (
    <SelectField name={name} label={label} rules={isNeeded ? { required: 'Избери колоната със сумата.' } : {}}>
      <option value="">{isNeeded ? 'избери' : 'няма такава'}</option>
      {header.map((column, index) => (
        // Column names may repeat, so the position is part of the key.
        <option key={`${index}:${column}`} value={index}>
          {column || `Колона ${index + 1}`}
        </option>
      ))}
    </SelectField>
  );
}
