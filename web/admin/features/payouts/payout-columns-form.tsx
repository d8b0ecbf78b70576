import { useForm } from 'react-hook-form';
import { type Payout, type PayoutColumns, setPayoutColumnsRoute } from '#contracts/payouts/payouts.ts';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const fields = [
  ['amount', 'Сума или кредит'],
  ['debit', 'Дебит'],
  ['direction', 'Вид: дебит или кредит'],
  ['reference', 'Основание или номер'],
  ['details', 'Още текст'],
  ['date', 'Дата'],
  ['currency', 'Валута'],
] as const;

type ColumnForm = Record<(typeof fields)[number][0] | 'amounts' | 'decimal', string> &
  Pick<PayoutColumns, 'defaultCurrency'>;

const textOf = (index: number | null) => (index === null ? '' : String(index));
const indexOf = (text: string) => (text === '' ? null : Number(text));

/** The column mapping; collapsed when it was detected. */
export function PayoutColumnsForm({ payout: { id, header, columns, asks } }: { payout: Payout }) {
  const { amount, amounts, decimal, defaultCurrency } = columns;
  const form = useForm<ColumnForm>({
    shouldFocusError: false,
    defaultValues: {
      // Every field of `fields`.
      ...(Object.fromEntries(fields.map(([name]) => [name, textOf(columns[name])])) as Omit<ColumnForm, 'amounts'>),
      amounts: amounts ?? '',
      decimal: decimal ?? '',
      defaultCurrency,
    },
  });
  const save = async (values: ColumnForm) => {
    const mapping = Object.fromEntries(fields.map(([name]) => [name, indexOf(values[name])]));
    const choices = { amounts: values.amounts || null, decimal: values.decimal || null };
    // `mapping` has every field of `fields`, and the choices are those of the form.
    const body = { ...mapping, ...choices, defaultCurrency: values.defaultCurrency } as PayoutColumns;
    toastDone(await callApi(setPayoutColumnsRoute, { params: { id }, body }));
    await reloadAfter(setPayoutColumnsRoute);
  };
  return (
    <details className="panel-card padded payout-columns" open={amount === null || asks !== ''}>
      <summary>Колони на файла</summary>
      <p className="muted">Изборът се помни: следващият файл със същите колони се чете по него.</p>
      <SendForm form={form} send={save} failedText="Колоните не можаха да се запишат.">
        <div className="field-grid three stack loose">
          <ColumnField name="amount" label="Сума или кредит" header={header} />
          <SelectField
            name="amounts"
            label="Какво има в сумата"
            hint="Нужно е, когато няма дебит, вид или минус пред изходящите."
          >
            <option value="">както личи от файла</option>
            <option value="received">само получени пари</option>
            <option value="signed">изходящите са с минус</option>
          </SelectField>
          {fields.slice(1).map(([name, label]) => (
            <ColumnField key={name} name={name} label={label} header={header} />
          ))}
          <SelectField name="decimal" label="Знак пред стотинките">
            <option value="">както личи от файла</option>
            <option value="comma">запетая: 1.234,50</option>
            <option value="point">точка: 1,234.50</option>
          </SelectField>
          <SelectField name="defaultCurrency" label="Ако не пише валута">
            <option value="EUR">евро</option>
            <option value="BGN">лева</option>
          </SelectField>
        </div>
        <button type="submit" className="btn btn-outline" aria-busy={form.formState.isSubmitting || undefined}>
          Запомни и съпостави отново
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
