import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Email, ShownMessage, Time, typedLine } from '#contracts/common/shapes.ts';

const shared = { access: 'admin', permission: 'settings', tag: 'settings' } as const;

export const MailSecurity = z
  .enum(['starttls', 'tls', 'none'])
  .describe('Encryption of the connection: upgraded after the greeting, from the first byte, or none');
export type MailSecurity = z.infer<typeof MailSecurity>;

/** A name or an address of a machine, without a scheme or a port. */
const Host = typedLine()
  .min(1, 'Напиши името на сървъра, например smtp.example.com.')
  .max(253, 'Най-много 253 знака.')
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, 'Само името, например smtp.example.com: без https:// и порт.')
  .describe('Host name or IPv4 address of the mail server');

const Sender = Email.or(z.literal('')).describe('Address that emails are from; empty for `no-reply@` the shop');

export const MailSetUp = z
  .object({
    from: z
      .enum(['environment', 'panel', 'none'])
      .describe('Where the mail server is set up: SMTP_URL of the environment, the panel, or nowhere'),
    host: z.string().describe('Host of the mail server; empty without one'),
    port: z.int().nullable().describe('Its port; null without a mail server'),
    security: MailSecurity,
    login: z.string().describe('User at the mail server; empty for none'),
    hasPassword: z.boolean().describe('Whether a password is stored'),
    isReadable: z.boolean().describe('Whether the stored password can be decrypted'),
    sender: Sender,
    isSenderFixed: z.boolean().describe('Whether MAIL_FROM of the environment sets the sender'),
    testedAt: Time.nullable().describe('Last test email that the server took since the last change, UTC'),
    waiting: z.int().describe('Emails of the last 14 days that no mail server has taken'),
  })
  .meta({ id: 'MailSetUp', description: 'How emails are sent, without the password' });
export type MailSetUp = z.infer<typeof MailSetUp>;

const Answer = z.object({ mail: MailSetUp, message: ShownMessage });

export const getMailSetUpRoute = defineRoute({
  ...shared,
  method: 'GET',
  path: '/admin/settings/mail',
  summary: 'Get how emails are sent, and how many wait because no mail server is set up',
  response: z.object({ mail: MailSetUp }),
  errors: [],
});

export const MailServerInput = z.object({
  host: Host,
  port: z
    .int('Число от 1 до 65535.')
    .min(1, 'Число от 1 до 65535.')
    .max(65_535, 'Число от 1 до 65535.')
    .describe('Port, usually 587 or 465'),
  security: MailSecurity,
  login: typedLine().max(200, 'Най-много 200 знака.').describe('User at the mail server; empty for none'),
  password: typedLine()
    .max(400, 'Най-много 400 знака.')
    .optional()
    .describe('Password of the user; unchanged when absent'),
  sender: Sender,
});
export type MailServerInput = z.infer<typeof MailServerInput>;

export const saveMailServerRoute = defineRoute({
  ...shared,
  permission: 'owner',
  method: 'PUT',
  path: '/admin/settings/mail',
  summary: 'Set up the mail server; its password is encrypted and never returned',
  body: MailServerInput,
  response: Answer,
  errors: ['VALIDATION', 'CONFLICT'],
});

export const removeMailServerRoute = defineRoute({
  ...shared,
  permission: 'owner',
  method: 'DELETE',
  path: '/admin/settings/mail',
  summary: 'Forget the mail server of the panel; emails wait from then on',
  response: Answer,
  errors: ['CONFLICT'],
});

export const sendWaitingMailRoute = defineRoute({
  ...shared,
  permission: 'owner',
  method: 'POST',
  path: '/admin/settings/mail/send-waiting',
  summary: 'Send the emails of the last 14 days that waited for a mail server',
  response: Answer.extend({ count: z.int().describe('Emails that were queued') }),
  errors: ['CONFLICT'],
});
