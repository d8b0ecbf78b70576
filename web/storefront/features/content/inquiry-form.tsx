import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { sendInquiryRoute } from '#contracts/inquiries/inquiries.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { TextAreaField } from '#web/shared/ui/field.tsx';
import { FormEmail } from '#web/storefront/forms/email-field.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame, FormText } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { inquiryLabels, readInquiry } from './inquiry-fields.ts';

/** The form for distributors who request an offer. */
export function InquiryForm({ onSent }: { onSent: () => void }) {
  const since = useRef(0);
  useEffect(() => {
    since.current = performance.now();
  }, []);
  const form = usePageForm('inquiry', {
    failed: 'Запитването не можа да бъде изпратено.',
    send: async (fields) => {
      await callApi(sendInquiryRoute, { body: readInquiry(fields, (performance.now() - since.current) / 1000) });
      onSent();
    },
  });
  return (
    <FormFrame form={form} className="inquiry auth-form fluid stack">
      <ErrorSummary form={form} labels={inquiryLabels} />
      <FormText form={form} name="company" label="Фирма" autoComplete="organization" required maxLength={200} />
      <div className="auth-pair fluid stack">
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
      <TextAreaField
        label="Съобщение"
        hint="Какво продаваш и около колко кутии на месец."
        name="message"
        id={form.id('message')}
        defaultValue={form.value('message')}
        error={form.error('message')}
        rows={5}
        required
        maxLength={4000}
      />
      {/* A honeypot: hidden from people, but filled in by bots. */}
      <div className="sr-only" aria-hidden="true">
        <label>
          Сайт
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <FormButton form={form} className="align-start">
        Изпрати запитване
      </FormButton>
      <p className="fine">
        Данните са ни нужни само за да отговорим.{' '}
        <Link className="link" to="/privacy-policy">
          Поверителност
        </Link>
      </p>
    </FormFrame>
  );
}
