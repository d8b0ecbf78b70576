import { TextAreaField } from '#web/shared/ui/field.tsx';
import { FormCheck, FormText } from '#web/storefront/forms/form-parts.tsx';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';

/** Rarely needed fields: a note and an invoice. Collapsed by default. */
export function ExtraFields({ form }: { form: PageForm }) {
  const note = form.value('note');
  const wantsInvoice = form.value('invoice.wanted') !== undefined;
  return (
    <div className="step">
      <details className="note" open={(note !== undefined && note !== '') || wantsInvoice}>
        <summary>Бележка или фактура (по желание)</summary>
        <TextAreaField
          label="Бележка"
          optional
          name="note"
          id={form.id('note')}
          defaultValue={note}
          error={form.error('note')}
          maxLength={1000}
        />
        <FormCheck form={form} name="invoice.wanted" label="Искам фактура" defaultChecked={wantsInvoice} />
      </details>
      <div className="only-invoice step-fields stack loose">
        <FormText
          form={form}
          name="invoice.company"
          label="Фирма"
          autoComplete="organization"
          required
          maxLength={200}
        />
        <div className="step-pair stack loose">
          <FormText
            form={form}
            name="invoice.eik"
            label="ЕИК"
            inputMode="numeric"
            pattern="[\s\p{Cf}]*(\d[\s\p{Cf}]*){9}((\d[\s\p{Cf}]*){4})?"
            wrong="ЕИК е 9 или 13 цифри."
            required
            maxLength={20}
          />
          <FormText form={form} name="invoice.vatNumber" label="ДДС номер" optional maxLength={20} />
        </div>
        <FormText form={form} name="invoice.mol" label="МОЛ" required maxLength={200} />
        <FormText form={form} name="invoice.address" label="Седалище" required maxLength={300} />
      </div>
    </div>
  );
}
