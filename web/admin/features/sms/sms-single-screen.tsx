import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { sendSmsRoute } from '#contracts/sms/sms.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { AreaField, required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { useSmsSettings, useSmsTemplates } from './sms-data.ts';
import { FieldsHint, SmsMeter } from './sms-meter.tsx';
import './sms.css';

const back = { to: '/admin/sms', label: 'SMS' };

/** A text message to one number. */
export function SmsSingleScreen() {
  const templates = useSmsTemplates();
  const settings = useSmsSettings();
  if (!templates.data || !settings.data)
    return <DetailStates title="Нов SMS" back={back} query={templates} failedText="Шаблонът не можа да се зареди." />;
  const start = templates.data.find(({ event }) => event === 'custom')?.text ?? '';
  return (
    <Writing
      start={start.replace(/^\{име\}, ./u, (greeting) => greeting.slice(-1).toUpperCase())}
      inLatin={settings.data.inLatin}
    />
  );
}

function Writing({ start, inLatin }: { start: string; inLatin: boolean }) {
  const form = useForm({ shouldFocusError: false, defaultValues: { to: '', text: start } });
  const text = useWatch({ control: form.control, name: 'text' });
  const [key] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const send = async (values: { to: string; text: string }) => {
    const { message } = await callApi(sendSmsRoute, { body: { ...values, key } });
    toastSuccess(message);
    await reloadAfter(sendSmsRoute);
    await navigate({ to: '/admin/sms' });
  };
  return (
    <>
      <PageHeader title="Нов SMS" back={back} />
      <SendForm form={form} send={send} failedText="SMS не можа да се изпрати." className="sms-stack stack loose">
        <FormSection title="До един номер">
          <TextField
            name="to"
            label="Мобилен номер"
            rules={required}
            type="tel"
            inputMode="tel"
            maxLength={40}
            autoComplete="off"
          />
          <AreaField
            name="text"
            label="Текст"
            rules={required}
            maxLength={1000}
            hint={<FieldsHint names={['магазин']} />}
          />
          <SmsMeter text={text} inLatin={inLatin} />
          <div className="sms-actions row">
            <button type="submit" className="btn btn-primary" aria-disabled={form.formState.isSubmitting}>
              {form.formState.isSubmitting ? 'Изпращане…' : 'Изпрати'}
            </button>
          </div>
        </FormSection>
      </SendForm>
    </>
  );
}
