import { useQuery } from '@tanstack/react-query';
import type { EmailWording } from '#contracts/email-templates/email-kind.rule.ts';
import { previewEmailTemplateRoute, testEmailTemplateRoute } from '#contracts/email-templates/email-templates.ts';
import type { EmailEvent } from '#contracts/email-templates/email-texts.rule.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { previewOf } from '#web/admin/platform/query-of.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { useDebounced } from '#web/shared/ui/use-debounced.ts';
import { MailTest } from './mail/mail-test.tsx';

const debounceMs = 500;

/** A preview of the email after a pause in typing, and a button that sends it to the current user. */
export function EmailPreview({ event, text }: { event: EmailEvent; text: EmailWording }) {
  const debounced: EmailWording = JSON.parse(useDebounced(JSON.stringify(text), debounceMs));
  const { data, error } = useQuery(
    previewOf(previewEmailTemplateRoute, { params: { event }, body: { text: debounced } }),
  );
  const refusal = error instanceof ApiError ? (error.errors?.[0]?.message ?? error.message) : error?.message;
  return (
    <FormSection title="Преглед" text={data?.about ?? 'Зареждане…'}>
      {refusal !== undefined && <p className="field-error">{refusal}</p>}
      {data && (
        <>
          <p className="email-subject">
            <span className="muted">Тема:</span> {data.subject}
          </p>
          <iframe className="email-frame" title="Писмото, както ще се види" sandbox="" srcDoc={data.html} />
        </>
      )}
      <MailTest
        label="Изпрати ми го"
        send={() => callApi(testEmailTemplateRoute, { params: { event }, body: { text } })}
      />
    </FormSection>
  );
}
