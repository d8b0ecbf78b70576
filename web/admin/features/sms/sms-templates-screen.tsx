import { useForm, useWatch } from 'react-hook-form';
import { smsFields } from '#contracts/sms/sms-text.rule.ts';
import { type SmsTemplate, updateSmsTemplatesRoute } from '#contracts/sms/sms.ts';
import { smsTemplates } from '#web/admin/labels/sms-labels.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { AreaField, CheckField, required } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { useSmsSettings, useSmsTemplates } from './sms-data.ts';
import { FieldsHint, SmsMeter } from './sms-meter.tsx';
import './sms.css';

const back = { to: '/admin/sms', label: 'SMS' };

/** The texts that the shop sends automatically. */
export function SmsTemplatesScreen() {
  const templates = useSmsTemplates();
  const settings = useSmsSettings();
  if (!templates.data || !settings.data)
    return (
      <DetailStates
        title="Шаблони за SMS"
        back={back}
        query={templates}
        failedText="Шаблоните не можаха да се заредят."
      />
    );
  return <Editor templates={templates.data} inLatin={settings.data.inLatin} />;
}

function Editor({ templates, inLatin }: { templates: SmsTemplate[]; inLatin: boolean }) {
  const form = useForm({ shouldFocusError: false, defaultValues: { templates } });
  const texts = useWatch({ control: form.control, name: 'templates' });
  return (
    <>
      <PageHeader title="Шаблони за SMS" back={back} />
      <ResourceForm
        form={form}
        failedText="Шаблоните не можаха да се запишат."
        save={(values) => callApi(updateSmsTemplatesRoute, { body: values })}
        stored={(response) => ({ templates: response.templates })}
        onSaved={({ message }) => {
          toastSuccess(message);
          void reloadAfter(updateSmsTemplatesRoute);
        }}
      >
        <div className="sms-stack stack loose">
          {templates.map(({ event }, index) => (
            <FormSection key={event} title={smsTemplates[event].title} text={smsTemplates[event].text}>
              {event !== 'custom' && <CheckField name={`templates.${index}.enabled`} label="Изпращай" />}
              <AreaField
                name={`templates.${index}.text`}
                label={`Текст: ${smsTemplates[event].title.toLowerCase()}`}
                isLabelHidden
                rules={required}
                maxLength={1000}
                rows={3}
                hint={<FieldsHint names={event === 'custom' ? ['име', 'магазин'] : Object.keys(smsFields)} />}
              />
              <SmsMeter text={texts[index]?.text ?? ''} inLatin={inLatin} />
            </FormSection>
          ))}
        </div>
      </ResourceForm>
    </>
  );
}
