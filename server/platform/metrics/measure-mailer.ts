import { Counter, type Registry } from 'prom-client';
import type { MailServer } from '#server/platform/mail/mail-server.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { Mailer } from '#server/platform/mail/send-mail.ts';

/** Counts the emails that the mail server took, and the tries that it did not take. */
export function measureMailer(mailer: Mailer, registry: Registry): Mailer {
  const emails = new Counter({
    name: 'iskra_emails_total',
    help: 'Tries to send an email: sent, or failed',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  for (const outcome of ['sent', 'failed']) emails.inc({ outcome }, 0);
  const send = async (mail: Mail, server: MailServer | null): Promise<string> => {
    try {
      const response = await mailer.send(mail, server);
      emails.inc({ outcome: 'sent' });
      return response;
    } catch (error) {
      emails.inc({ outcome: 'failed' });
      throw error;
    }
  };
  return { ...mailer, send };
}
