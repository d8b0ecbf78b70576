import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeEmailTemplateRoute,
  type EditableEmail,
  listEmailTemplatesRoute,
  previewEmailTemplateRoute,
  testEmailTemplateRoute,
} from '#contracts/email-templates/email-templates.ts';
import type { EmailEvent, EmailWording } from '#contracts/email-templates/email-texts.rule.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const queryKey = ['settings', 'letters'];

export function useEmailTemplates() {
  return useQuery({ queryKey, queryFn: ({ signal }) => callApi(listEmailTemplatesRoute, { signal }) });
}

/** Invalidates the list and the screen of the email after a change. */
export function useReloadEmailTemplates(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** Null restores the default. Refused as STALE if the email was changed since it was loaded. */
export function changeEmailTemplate({ event, changed }: EditableEmail, text: EmailWording | null) {
  return callApi(changeEmailTemplateRoute, { params: { event }, body: { text, seen: changed } });
}

/** The email with real data. The last preview stays visible while the next one is rendered. */
export function useEmailPreview(event: EmailEvent, text: EmailWording) {
  return useQuery({
    queryKey: ['email-preview', event, text],
    meta: { refusedInPlace: true },
    queryFn: ({ signal }) => callApi(previewEmailTemplateRoute, { params: { event }, body: { text }, signal }),
    placeholderData: (preview) => preview,
    retry: false,
  });
}

export function sendTestEmail(event: EmailEvent, text: EmailWording) {
  return callApi(testEmailTemplateRoute, { params: { event }, body: { text } });
}
