import { useController } from 'react-hook-form';
import type { PaymentMethod } from '#contracts/orders.ts';
import { FieldFrame } from '../../patterns/resource-form/field-frame.tsx';
import { SelectField, TextField } from '../../patterns/resource-form/fields.tsx';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';
import type { SettingsForm } from './settings-form-values.ts';

const methods: readonly { value: PaymentMethod; label: string }[] = [
  { value: 'cod', label: 'Наложен платеж' },
  { value: 'bank_transfer', label: 'Банков превод' },
  { value: 'card', label: 'Карта' },
];

/** How customers may pay, when that counts, and the account for transfers. */
export function PaymentsSection() {
  return (
    <FormSection title="Плащане">
      <Methods />
      <div className="field-grid two">
        <SelectField name="codPaidOn" label="Наложеният платеж е платен">
          <option value="delivery">щом пратката е доставена</option>
          <option value="payout">щом куриерът преведе парите</option>
        </SelectField>
        <SelectField name="cardCapture" label="Парите от карта се вземат">
          <option value="at-once">веднага при плащането</option>
          <option value="by-hand">ръчно, от „Плащания“</option>
        </SelectField>
      </div>
      <div className="field-grid three">
        <TextField
          name="bankTransfer.iban"
          label="IBAN"
          hint="Показва се само в писмото за поръчка с превод."
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField name="bankTransfer.holder" label="Титуляр" maxLength={200} autoComplete="off" />
        <TextField name="bankTransfer.bank" label="Банка" maxLength={100} autoComplete="off" />
      </div>
    </FormSection>
  );
}

function Methods() {
  const { field } = useController<SettingsForm, 'paymentMethods'>({ name: 'paymentMethods' });
  const toggle = (value: PaymentMethod, isOn: boolean) =>
    field.onChange(isOn ? [...field.value, value] : field.value.filter((method) => method !== value));
  return (
    <FieldFrame name="paymentMethods" label="Начини на плащане">
      {({ id }) => (
        <div className="choices" role="group" id={id} tabIndex={-1} aria-label="Начини на плащане">
          {methods.map(({ value, label }) => (
            <label key={value} className="check">
              <input
                type="checkbox"
                checked={field.value.includes(value)}
                onChange={(event) => toggle(value, event.target.checked)}
              />
              {label}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
