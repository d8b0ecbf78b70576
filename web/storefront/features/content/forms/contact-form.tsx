import { useState } from 'react';
import { contactTopicLabels, contactTopics } from '#contracts/inquiries/contact-topics.rule.ts';
import { sendContactRoute } from '#contracts/inquiries/inquiries.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Field, TextAreaField } from '#web/shared/ui/field.tsx';
import { earlyChoice } from '#web/storefront/forms/early-choice.ts';
import { FormEmail } from '#web/storefront/forms/email-field.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame, FormText } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { Honeypot } from './honeypot.tsx';
import { contactLabels, readContact } from './inquiry-fields.ts';
import { PrivacyNote } from './privacy-note.tsx';
import { useFormSeconds } from './use-form-seconds.ts';

/** The form for customers. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const seconds = useFormSeconds();
  const form = usePageForm('contact', {
    failed: 'Съобщението не можа да бъде изпратено.',
    send: async (fields) => {
      await callApi(sendContactRoute, { body: readContact(fields, seconds()) });
      onSent();
    },
  });
  const [topic, setTopic] = useState<string>(
    () => earlyChoice(form.id('topic')) ?? form.value('topic') ?? contactTopics[0],
  );
  return (
    <FormFrame form={form} className="inquiry auth-form fluid stack">
      <ErrorSummary form={form} labels={contactLabels} />
      <div className="auth-pair fluid stack">
        <FormText form={form} name="name" label="Име" autoComplete="name" required maxLength={120} />
        <FormEmail form={form} />
        <FormText
          form={form}
          name="phone"
          label="Телефон"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          optional
          maxLength={20}
        />
        <Field label="За какво е" id={form.id('topic')} error={form.error('topic')}>
          {(attributes) => (
            <select
              {...attributes}
              className="input"
              name="topic"
              value={topic}
              onChange={({ target }) => setTopic(target.value)}
            >
              {contactTopics.map((one) => (
                <option key={one} value={one}>
                  {contactTopicLabels[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <FormText
        form={form}
        name="orderNumber"
        label="Номер на поръчка"
        inputMode="numeric"
        autoComplete="off"
        optional
        maxLength={24}
      />
      <TextAreaField
        label="Съобщение"
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
        Изпрати съобщение
      </FormButton>
      <PrivacyNote text="Данните са ни нужни само за да отговорим." />
    </FormFrame>
  );
}
