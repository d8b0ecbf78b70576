import { useFieldArray, useFormContext } from 'react-hook-form';
import type { Currency } from '#contracts/common/money.ts';
import { priceRule } from '#web/admin/patterns/resource-form/field-rules.ts';
import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { WholeField } from '#web/admin/patterns/resource-form/whole-field.tsx';
import { BoxFields } from './box-fields.tsx';
import type { DiscountForm } from './discount-form-values.ts';
import { kindLabels } from './discount-labels.ts';
import { RowList } from './row-list.tsx';

/** The benefit of the discount. */
export function TermsFields({ currency }: { currency: Currency }) {
  return (
    <FormSection title="Какво дава">
      <SelectField name="terms.kind" label="Вид">
        {Object.entries(kindLabels).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </SelectField>
      <OfKind currency={currency} />
    </FormSection>
  );
}

function OfKind({ currency }: { currency: Currency }) {
  const kind = useFormContext<DiscountForm>().watch('terms.kind');
  const unit = currency === 'BGN' ? 'лв.' : '€';
  switch (kind) {
    case 'percent':
      return <WholeField name="terms.percent" label="Процент" min={1} max={100} />;
    case 'fixed':
      return (
        <TextField name="terms.amount" label={`Сума, ${unit}`} inputMode="decimal" maxLength={12} rules={priceRule} />
      );
    case 'free_delivery':
      return null;
    case 'buy_x_get_y':
      return (
        <div className="field-grid two stack loose">
          <WholeField name="terms.buy" label="Купува, броя" min={1} max={99} />
          <WholeField name="terms.get" label="Получава, броя" min={1} max={99} />
          <WholeField name="terms.percent" label="С колко процента по-евтино" hint="100 е подарък." min={1} max={100} />
        </div>
      );
    case 'quantity_steps':
      return <Steps />;
    case 'box':
      return <BoxFields unit={unit} />;
  }
}

function Steps() {
  const { fields, append, remove } = useFieldArray<DiscountForm, 'terms.steps'>({ name: 'terms.steps' });
  return (
    <RowList
      label="Стъпки"
      ids={fields.map(({ id }) => id)}
      most={10}
      removeLabel="Махни стъпка"
      addLabel="Още една стъпка"
      onRemove={remove}
      onAdd={() => append({ from: '', percent: '' })}
    >
      {(index) => (
        <>
          <WholeField name={`terms.steps.${index}.from`} label="От броя" min={1} max={999} />
          <WholeField name={`terms.steps.${index}.percent`} label="Процент" min={1} max={100} />
        </>
      )}
    </RowList>
  );
}
