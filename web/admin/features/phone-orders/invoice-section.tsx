import { useFormContext } from 'react-hook-form';
import { CheckField, required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import type { PhoneOrderForm } from './phone-order-values.ts';

/** Whether the caller wants an invoice, and its details; prefilled from the customer's previous invoice. */
export function InvoiceSection() {
  const wantsInvoice = useFormContext<PhoneOrderForm>().watch('wantsInvoice');
  return (
    <FormSection title="Фактура">
      <CheckField name="wantsInvoice" label="Клиентът иска фактура за фирма" />
      {wantsInvoice && (
        <div className="field-grid stack loose">
          <TextField name="invoice.company" label="Фирма" rules={required} maxLength={200} />
          <TextField name="invoice.eik" label="ЕИК" rules={required} inputMode="numeric" maxLength={20} />
          <TextField name="invoice.vatNumber" label="ДДС номер (ако има)" maxLength={20} />
          <TextField name="invoice.mol" label="МОЛ" rules={required} maxLength={200} />
          <TextField name="invoice.address" label="Седалище" rules={required} maxLength={300} fieldClass="whole-row" />
        </div>
      )}
    </FormSection>
  );
}
