import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { ShownMessage, ActivityId } from '#contracts/common/shapes.ts';
import { EmailEvent, EmailWording } from './email-shapes.ts';

const tag = 'settings';
const permission = 'settings';
const params = z.object({ event: EmailEvent });

/** An email to customers; `changed` is null while the default text is used. */
export const EditableEmail = z
  .object({
    event: EmailEvent,
    original: EmailWording.describe('Texts that come with the shop'),
    changed: EmailWording.nullable().describe('Texts of the owner; null while the original is in use'),
  })
  .meta({ id: 'EditableEmail', description: 'Email to customers with its default and changed texts' });
export type EditableEmail = z.infer<typeof EditableEmail>;

/** `sent` says whether the mail server accepted the email; `answer` is the server's response, unchanged. */
const Trial = z.object({
  sent: z.boolean().describe('Whether the mail server accepted the email'),
  to: z.string().describe('Address that it was sent to'),
  answer: z.string().describe('Reply of the mail server, verbatim; empty without a mail server'),
  message: ShownMessage,
});

export const listEmailTemplatesRoute = defineRoute({
  method: 'GET',
  path: '/admin/settings/letters',
  access: 'admin',
  permission,
  summary: 'List all emails to customers with current and default text',
  tag,
  response: z.object({
    letters: z.array(EditableEmail).describe('Every email to customers'),
    destination: z.string().describe('Host of the mail server, or the folder that emails are written to'),
    delivery: z
      .enum(['smtp', 'outbox'])
      .describe('`outbox` writes emails to a folder because no mail server is set up'),
  }),
  errors: [],
});

/** `seen` is the text that was loaded: STALE if it has changed since. */
export const changeEmailTemplateRoute = defineRoute({
  method: 'PUT',
  path: '/admin/settings/letters/:event',
  access: 'admin',
  permission,
  summary: 'Change the text of an email; null restores the default',
  tag,
  params,
  body: z.object({
    text: EmailWording.nullable().describe('New texts; null restores the original'),
    seen: EmailWording.nullable().describe('Texts that the editor loaded; a later change is refused with STALE'),
  }),
  response: z.object({ letter: EditableEmail, message: ShownMessage, activityId: ActivityId.optional() }),
  errors: ['STALE', 'VALIDATION'],
});

export const previewEmailTemplateRoute = defineRoute({
  method: 'POST',
  path: '/admin/settings/letters/:event/preview',
  access: 'admin',
  permission,
  summary: 'Preview an email with the data of the last order or review; stores and sends nothing',
  tag,
  params,
  body: z.object({ text: EmailWording.describe('Texts to preview') }),
  response: z.object({
    subject: z.string().describe('Subject line with the fields filled in'),
    html: z.string().describe('HTML part of the email'),
    text: z.string().describe('Plain-text part of the email'),
    about: z.string().describe('Record whose data fills the fields, or a note that it is made up'),
  }),
  errors: ['VALIDATION'],
});

export const testEmailTemplateRoute = defineRoute({
  method: 'POST',
  path: '/admin/settings/letters/:event/test',
  access: 'admin',
  permission,
  summary: 'Send an email of the shop to the caller and return the response of the mail server',
  tag,
  params,
  body: z.object({ text: EmailWording.describe('Texts to send') }),
  response: Trial,
  errors: ['VALIDATION'],
});

export const testMailRoute = defineRoute({
  method: 'POST',
  path: '/admin/settings/mail-test',
  access: 'admin',
  permission,
  summary: 'Send a test email to the caller and return the response of the mail server',
  tag,
  response: Trial,
  errors: [],
});
