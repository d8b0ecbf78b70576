import { sendInquiryRoute } from '#contracts/inquiries/inquiries.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { TextAreaField } from '#web/shared/ui/field.tsx';
import { FormEmail } from '#web/storefront/forms/email-field.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame, FormText } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { Honeypot } from './honeypot.tsx';
import { inquiryLabels, readInquiry } from './inquiry-fields.ts';
import { PrivacyNote } from './privacy-note.tsx';
import { useFormSeconds } from './use-form-seconds.ts';

/** The form for distributors who request an offer. */
export function InquiryForm({ onSent }: { onSent: () => void }) {
  const seconds = useFormSeconds();
  const form = usePageForm('inquiry', {
    failed: 'Запитването не можа да бъде изпратено.',
    send: async (fields) => {
      await callApi(sendInquiryRoute, { body: readInquiry(fields, seconds()) });
      onSent();
    },
  });
  return (
    <FormFrame form={form} className="inquiry auth-form fluid stack">
      <ErrorSummary form={form} labels={inquiryLabels} />
      <div className="auth-pair fluid stack">
        <FormText form={form} name="company" label="Фирма" autoComplete="organization" required maxLength={200} />
        <FormText form={form} name="eik" label="ЕИК" optional inputMode="numeric" maxLength={20} />
        <FormText form={form} name="name" label="Име" autoComplete="name" required maxLength={120} />
        <FormText form={form} name="city" label="Град" autoComplete="address-level2" required maxLength={100} />
        <FormEmail form={form} />
        <FormText
          form={form}
          name="phone"
          label="Телефон"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          required
          maxLength={20}
        />
      </div>
      <FormText
        form={form}
        name="quantities"
        label="Количества"
        hint="Около колко на месец."
        optional
        maxLength={200}
      />
      <TextAreaField
        label="Съобщение"
        hint="Какво продаваш и какво те интересува."
        name="message"
        id={form.id('message')}
        defaultValue={form.value('message')}
        error={form.error('message')}
        rows={5}
        required
        maxLength={4000}
      />
      <Honeypot />
      <FormButton form={form} className="align-start">
        Изпрати запитване
      </FormButton>
      <PrivacyNote text="Данните са ни нужни само за да отговорим." />
    </FormFrame>
  );
}
