import type { PaymentMethod } from '#contracts/orders/orders.ts';
import { ChoicesField } from '#web/admin/patterns/resource-form/choices-field.tsx';
import { CheckField, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { WholeField } from '#web/admin/patterns/resource-form/whole-field.tsx';
import { CodGuardFields } from './cod-guard-fields.tsx';

const methods: readonly { value: PaymentMethod; label: string }[] = [
  { value: 'cod', label: 'Наложен платеж' },
  { value: 'bank_transfer', label: 'Банков превод' },
  { value: 'card', label: 'Карта' },
];

/** Payment methods, their conditions, and the bank account for transfers. */
export function PaymentsSection() {
  return (
    <FormSection anchor="payments" title="Плащане">
      <ChoicesField name="paymentMethods" label="Начини на плащане" options={methods} />
      <div className="field-grid two stack loose">
        <SelectField name="codPaidOn" label="Наложеният платеж е платен">
          <option value="delivery">щом пратката е доставена</option>
          <option value="payout">щом куриерът преведе парите</option>
        </SelectField>
        <SelectField name="cardCapture" label="Парите от карта се вземат">
          <option value="at-once">веднага при плащането</option>
          <option value="by-hand">ръчно, от „Плащания“</option>
        </SelectField>
      </div>
      <CheckField
        name="applyPayouts"
        label="Записвай изплатеното от Еконт и Спиди само, когато съвпада с поръчката до стотинка"
        hint="Останалото чака човек в „Плащания“. Записаното може да се отмени с едно натискане."
      />
      <div className="field-grid two stack loose">
        <WholeField
          name="unpaidOrders.cardHours"
          label="Срок за плащане с карта, часове"
          min={1}
          max={168}
          isOptional
          hint="Чакаща поръчка без пари се отказва, наличността се връща и пишем на клиента. Празно: никога."
        />
        <WholeField
          name="unpaidOrders.transferDays"
          label="Срок за банков превод, работни дни"
          min={1}
          max={60}
          isOptional
          hint="Броят се работни дни след деня на поръчката. Празно: никога."
        />
      </div>
      <CodGuardFields />
      <div className="field-grid three stack loose">
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
