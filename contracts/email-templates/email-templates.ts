import { z } from 'zod';
import { EmailEvent, EmailWording } from './email-shapes.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id } from '#contracts/common/shapes.ts';

const tag = 'settings';
const permission = 'settings';
const params = z.object({ event: EmailEvent });

/** A letter to customers; `changed` is null while it says what it says from the beginning. */
export const EditableEmail = z
  .object({ event: EmailEvent, original: EmailWording, changed: EmailWording.nullable() })
  .meta({ id: 'EditableEmail' });
export type EditableEmail = z.infer<typeof EditableEmail>;

/** `sent` is whether the mail server took it; `answer` is what it said, word for word. */
const Trial = z.object({ sent: z.boolean(), to: z.string(), answer: z.string(), message: z.string() });

export const listEmailTemplatesRoute = defineRoute({
  method: 'GET',
  path: '/admin/settings/letters',
  access: 'admin',
  permission,
  summary: 'Every letter to customers, as it is and as it was',
  tag,
  response: z.object({
    letters: z.array(EditableEmail),
    /** A mail server's name, or the folder that mails are written to where there is none. */
    destination: z.string(),
    delivery: z.enum(['smtp', 'outbox']),
  }),
  errors: [],
});

/** `seen` is what the email said when it was opened: STALE when someone changed it since. */
export const changeEmailTemplateRoute = defineRoute({
  method: 'PUT',
  path: '/admin/settings/letters/:event',
  access: 'admin',
  permission,
  summary: 'Change what a letter says; null brings the original back',
  tag,
  params,
  body: z.object({ text: EmailWording.nullable(), seen: EmailWording.nullable() }),
  response: z.object({ letter: EditableEmail, message: z.string(), activityId: Id.optional() }),
  errors: ['STALE', 'VALIDATION'],
});

export const previewEmailTemplateRoute = defineRoute({
  method: 'POST',
  path: '/admin/settings/letters/:event/preview',
  access: 'admin',
  permission,
  summary: 'A letter with the data of the last order or review; stores and sends nothing',
  tag,
  params,
  body: z.object({ text: EmailWording }),
  response: z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    /** Of what it was written: the last order's number, or that it is made up. */
    about: z.string(),
  }),
  errors: ['VALIDATION'],
});

export const testEmailTemplateRoute = defineRoute({
  method: 'POST',
  path: '/admin/settings/letters/:event/test',
  access: 'admin',
  permission,
  summary: 'Send a letter to oneself at once, and show what the mail server answered',
  tag,
  params,
  body: z.object({ text: EmailWording }),
  response: Trial,
  errors: ['VALIDATION'],
});

export const testMailRoute = defineRoute({
  method: 'POST',
  path: '/admin/settings/mail-test',
  access: 'admin',
  permission,
  summary: 'Send a plain mail to oneself at once, and show what the mail server answered',
  tag,
  response: Trial,
  errors: [],
});
