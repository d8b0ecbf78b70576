import { useState, type SubmitEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Payout, PayoutColumns } from '#contracts/payouts.ts';
import { ErrorSummary } from '../../patterns/resource-form/error-summary.tsx';
import { SelectField } from '../../patterns/resource-form/fields.tsx';
import { showRefusal } from '../../patterns/resource-form/form-errors.ts';
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

/** Which column is which; folded away where the shop knows it by itself. */
export function PayoutColumnsForm({ payout: { id, header, columns } }: { payout: Payout }) {
  const { date, amount, reference, details, currency, defaultCurrency } = columns;
  const known = { date, amount, reference, details, currency };
  const form = useForm<ColumnForm>({
    shouldFocusError: false,
    defaultValues: {
      date: textOf(known.date),
      amount: textOf(known.amount),
      reference: textOf(known.reference),
      details: textOf(known.details),
      currency: textOf(known.currency),
      defaultCurrency,
    },
  });
  const [attempt, setAttempt] = useState(0);
  const reload = useReloadPayouts();
  const fail = () => setAttempt((count) => count + 1);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    form.clearErrors();
    await form.handleSubmit(async (typed) => {
      const named = Object.fromEntries(fields.map(([name]) => [name, indexOf(typed[name])]));
      try {
        // Every field of `fields` is there, and the rest is the currency.
        const body = { ...named, defaultCurrency: typed.defaultCurrency } as PayoutColumns;
        toastDone(await setPayoutColumns(id, body));
        await reload();
      } catch (error) {
        showRefusal(form, error, 'Колоните не можаха да се запишат.', (path) => path);
        fail();
      }
    }, fail)(event);
  };
  return (
    <details className="panel-card padded payout-columns" open={amount === null}>
      <summary>Колони на файла</summary>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <ErrorSummary attempt={attempt} />
          <div className="field-grid three">
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
        </form>
      </FormProvider>
    </details>
  );
}

function ColumnField({ name, label, header }: { name: string; label: string; header: readonly string[] }) {
  const isNeeded = name === 'amount';
  return (
    <SelectField name={name} label={label} rules={isNeeded ? { required: 'Изберете колоната със сумата.' } : {}}>
      <option value="">{isNeeded ? 'изберете' : 'няма такава'}</option>
      {header.map((column, index) => (
        // Columns have no other name than their place; two may be called the same.
        <option key={`${index}:${column}`} value={index}>
          {column || `Колона ${index + 1}`}
        </option>
      ))}
    </SelectField>
  );
}
