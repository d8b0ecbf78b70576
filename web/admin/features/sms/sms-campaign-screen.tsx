import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { optOutCodeLength } from '#contracts/sms/sms-text.rule.ts';
import { previewCampaignRoute, sendCampaignRoute, type SmsCampaignPreview } from '#contracts/sms/sms.ts';
import { useGroups } from '#web/admin/features/groups/groups-data.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { AreaField, required } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { useSmsSettings, useSmsTemplates } from './sms-data.ts';
import './sms.css';
import { FieldsHint, SmsMeter } from './sms-meter.tsx';

const back = { to: '/admin/sms', label: 'SMS' };
/** As long as the link that each recipient gets. */
const exampleLink = `${location.origin}/s/${'x'.repeat(optOutCodeLength)}`;

interface CampaignForm {
  text: string;
  /** Empty for all customers who consented. */
  groupId: string;
}

/** A text message to all customers who consented to receive them. */
export function SmsCampaignScreen() {
  const templates = useSmsTemplates();
  const settings = useSmsSettings();
  if (!templates.data || !settings.data)
    return (
      <DetailStates title="SMS до група" back={back} query={templates} failedText="Шаблонът не можа да се зареди." />
    );
  const start = templates.data.find(({ event }) => event === 'custom')?.text ?? '';
  return <Writing start={start} inLatin={settings.data.inLatin} />;
}

function Writing({ start, inLatin }: { start: string; inLatin: boolean }) {
  const form = useForm<CampaignForm>({ shouldFocusError: false, defaultValues: { text: start, groupId: '' } });
  const [counting, setCounting] = useState<CampaignForm & { preview: SmsCampaignPreview }>();
  const { text, groupId } = useWatch({ control: form.control }) as CampaignForm; // every field has a default value
  const count = async (values: CampaignForm) => {
    const body = { text: values.text, groupId: values.groupId || null };
    setCounting({ ...values, preview: await callApi(previewCampaignRoute, { body }) });
  };
  return (
    <>
      <PageHeader title="SMS до група" back={back} />
      <SendForm form={form} send={count} failedText="Сметката не можа да се направи." className="sms-stack stack loose">
        <FormSection
          title="Текст"
          text="Получават го само хората, които са съгласни да им пращаш SMS. Връзката за отказ се добавя сама."
        >
          <Audience />
          <AreaField
            name="text"
            label="Текст"
            rules={required}
            maxLength={1000}
            hint={<FieldsHint names={['име', 'магазин']} />}
          />
          <SmsMeter text={text} inLatin={inLatin} optOut={exampleLink} />
          <div className="sms-actions row">
            <button type="submit" className="btn btn-outline" aria-disabled={form.formState.isSubmitting}>
              {form.formState.isSubmitting ? 'Смятане…' : 'Изчисли цената'}
            </button>
          </div>
        </FormSection>
      </SendForm>
      <div className="sms-stack stack loose" role="status">
        {counting && counting.text === text && counting.groupId === groupId && <Counted {...counting} />}
      </div>
    </>
  );
}

/** All customers who consented, or those of a group. */
function Audience() {
  const groups = useGroups().data ?? [];
  return (
    <SelectField name="groupId" label="До кого">
      <option value="">Всички, които са съгласни</option>
      {groups.map(({ id, name, members }) => (
        <option key={id} value={id}>
          Група „{name}“ ({formatCount(members, 'човек', 'души')})
        </option>
      ))}
    </SelectField>
  );
}

/** The number of recipients and the cost, with the send button. */
function Counted({ text, groupId, preview }: CampaignForm & { preview: SmsCampaignPreview }) {
  const { recipients, unreachable, segments, cost, example } = preview;
  const [key] = useState(() => crypto.randomUUID());
  const confirm = useConfirm();
  const navigate = useNavigate();
  const recipientText = formatCount(recipients, 'човек', 'души');
  const send = async () => {
    const confirmation = await confirm({
      title: `Да изпратя ли SMS до ${recipientText}?`,
      text: `Ще тръгнат ${segments} SMS за около ${formatMoney(cost)} общо. Изпратеното не може да се върне.`,
      action: `Изпрати до ${recipientText}`,
    });
    if (!confirmation) return;
    const body = { text, groupId: groupId || null, key, recipients, segments };
    const isSent = await runCall(sendCampaignRoute, { body }, 'SMS не можаха да се изпратят.');
    if (isSent) await navigate({ to: '/admin/sms' });
  };
  return (
    <FormSection title="Сметка">
      <dl className="facts">
        <Fact term="Получатели">{recipientText}</Fact>
        {unreachable > 0 && <Fact term="Без достижим номер">{formatCount(unreachable, 'човек', 'души')}</Fact>}
        <Fact term="SMS">{segments}</Fact>
        <Fact term="Цена">около {formatMoney(cost)}</Fact>
      </dl>
      {example !== '' && <blockquote className="sms-bubble">{example}</blockquote>}
      {recipients === 0 ? (
        <p className="muted">
          {groupId === '' ? 'Още никой' : 'Никой от групата'} не се е съгласил да получава SMS, или няма мобилен номер в
          профила си.
        </p>
      ) : (
        <div className="sms-actions row">
          <button type="button" className="btn btn-primary" onClick={() => void send()}>
            Изпрати до {recipientText}
          </button>
        </div>
      )}
    </FormSection>
  );
}
