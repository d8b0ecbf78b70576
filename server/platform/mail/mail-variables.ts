import { z } from 'zod';
import { urlOf } from '#server/platform/config/value-schemas.ts';
import { configPart } from '#server/platform/config/variables.ts';

export interface MailConfig {
  smtpUrl: string | null;
  mailFrom: string | null;
}

/** How emails are sent. */
export const mailPart = configPart(
  {
    SMTP_URL: [
      urlOf('smtp:', 'smtps:')
        .refine((value) => !/[?&](ignoreTLS|tls\.)/i.test(value))
        .refine((value) => !/[?&]requireTLS=(?!(true|false)(&|$))/.test(value))
        .optional(),
      'a mail server, for example SMTP_URL=smtp://user:password@mail.example.com:587 (STARTTLS is required unless it ends with ?requireTLS=false) or smtps://…:465',
    ],
    MAIL_FROM: [
      z
        .string()
        .max(320)
        .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/)
        .optional(),
      'a sender, for example MAIL_FROM="My shop <shop@example.com>"',
    ],
  },
  (values): MailConfig => ({
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
  }),
);
