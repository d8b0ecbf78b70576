import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import type { EmailWording } from '#contracts/email-templates/email-kind.rule.ts';
import {
  type EditableEmail,
  changeEmailTemplateRoute,
  listEmailTemplatesRoute,
} from '#contracts/email-templates/email-templates.ts';
import { emailKinds } from '#contracts/email-templates/email-texts.rule.ts';
import { FieldsHint } from '#web/admin/features/sms/sms-meter.tsx';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { NotFoundScreen } from '#web/admin/patterns/page/not-found-screen.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { AreaField, required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { runAction, toastDone } from '#web/admin/patterns/run-action.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { EmailPreview } from './email-preview.tsx';
import './email-templates.css';

const back = { to: '/admin/settings/emails', label: 'Писма' };
const textOf = ({ original, changed }: EditableEmail): EmailWording => changed ?? original;

/** Edits the text of an email next to its preview. */
export function EmailTemplateScreen() {
  const { event = '' } = useParams({ strict: false });
  const query = useQuery(queryOf(listEmailTemplatesRoute, {}));
  if (!query.data)
    return <DetailStates title="Писмо" back={back} query={query} failedText="Писмото не можа да се зареди." />;
  const find = (templates: EditableEmail[] = []) => templates.find((one) => one.event === event);
  const template = find(query.data.letters);
  if (!template) return <NotFoundScreen />;
  const reload = async () => find((await query.refetch({ throwOnError: true })).data?.letters) ?? template;
  return <TemplateEditor key={event} template={template} reload={reload} />;
}

interface EditorProps {
  template: EditableEmail;
  reload: () => Promise<EditableEmail>;
}

function TemplateEditor({ template, reload }: EditorProps) {
  const form = useForm<EmailWording>({ shouldFocusError: false, defaultValues: textOf(template) });
  /** Null restores the default. Refused as STALE if the email was changed since it was loaded. */
  const changeText = (text: EmailWording | null) =>
    callApi(changeEmailTemplateRoute, {
      params: { event: template.event },
      body: { text, seen: template.changed },
    });
  const { title, when } = emailKinds[template.event];
  const restore = async () => {
    await runAction(
      () => changeText(null),
      'Писмото не можа да се върне.',
      ({ letter: savedTemplate }) => {
        form.reset(textOf(savedTemplate));
        return reloadAfter(changeEmailTemplateRoute);
      },
    );
  };
  return (
    <>
      <PageHeader
        title={title}
        back={back}
        history={{ subject: 'letter', id: template.event }}
        actions={template.changed && <Button onClick={() => void restore()}>Върни първоначалния текст</Button>}
      />
      <ResourceForm
        form={form}
        failedText="Писмото не можа да се запише."
        save={changeText}
        stored={({ letter: savedTemplate }) => textOf(savedTemplate)}
        locate={(path) => path.replace(/^text\./, '')}
        reload={async () => textOf(await reload())}
        fieldNames={{ subject: 'темата', heading: 'заглавието', body: 'текстът', button: 'бутонът' }}
        onSaved={(response) => {
          toastDone(response);
          void reloadAfter(changeEmailTemplateRoute);
        }}
      >
        <div className="email-layout stack loose">
          <TemplateFields template={template} sentWhen={when} />
          <Preview template={template} />
        </div>
      </ResourceForm>
    </>
  );
}

function TemplateFields({ template: { event, original }, sentWhen }: { template: EditableEmail; sentWhen: string }) {
  return (
    <FormSection title="Текст" text={`${sentWhen} Редовете с продукти и дребният шрифт остават каквито са.`}>
      <TextField name="subject" label="Тема" rules={required} maxLength={200} autoComplete="off" />
      <TextField name="heading" label="Заглавие" rules={required} maxLength={200} autoComplete="off" />
      <AreaField
        name="body"
        label="Текст"
        rules={required}
        rows={10}
        maxLength={5000}
        hint={
          <span>
            Празен ред започва нов абзац; абзац, в който нищо не остава, се пропуска.{' '}
            <FieldsHint names={emailKinds[event].fields} />
          </span>
        }
      />
      {original.button !== '' && (
        <TextField name="button" label="Бутон" rules={required} maxLength={60} autoComplete="off" />
      )}
    </FormSection>
  );
}

function Preview({ template: { event } }: { template: EditableEmail }) {
  const { subject = '', heading = '', body = '', button = '' } = useWatch<EmailWording>();
  return (
    <Allowed>
      <EmailPreview event={event} text={{ subject, heading, body, button }} />
    </Allowed>
  );
}
