import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, when that is not the sender. */
  replyTo?: string;
  /** The same id for every try of the same message, so that a mail server can drop a repetition. */
  messageId?: string;
}

export interface Mailer {
  /** Hands the mail over and answers what the server said of it, or throws; a job tries again. */
  send(mail: Mail): Promise<string>;
  /** Where mails go, for the operator: a server's name or a folder. */
  readonly destination: string;
  close(): void;
}

const timeout = 10_000;

/** Mails by SMTP or, without an address of a server, as files in a folder where they can be read. */
export function openMailer(options: { smtpUrl: string | null; from: string; outbox: string }): Mailer {
  return options.smtpUrl === null
    ? folderMailer(options.from, options.outbox)
    : smtpMailer(options.from, options.smtpUrl);
}

function smtpMailer(from: string, smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    requireTLS: mustEncrypt(smtpUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    destination: new URL(smtpUrl).host,
    send: async (mail) => (await transport.sendMail(envelopeOf(from, mail))).response,
    close: () => transport.close(),
  };
}

/**
 * Whether a connection that begins in the clear has to be encrypted (STARTTLS) before anything is sent: everywhere but on
 * this machine, unless the address says `?requireTLS=false`. Otherwise a man in the middle only has to hide the offer.
 */
export function mustEncrypt(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl);
  const said = searchParams.get('requireTLS');
  return said === null ? !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) : said !== 'false';
}

function folderMailer(from: string, folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    destination: folder,
    async send(mail) {
      const { message } = await transport.sendMail(envelopeOf(from, mail));
      // An email may open an account or an order: it is for the shop's own user alone.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
      await writeFile(join(folder, `${name}.tmp`), message, { mode: 0o600 });
      await rename(join(folder, `${name}.tmp`), join(folder, name));
      return join(folder, name);
    },
    close: () => {},
  };
}

function envelopeOf(from: string, mail: Mail): SendMailOptions {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    replyTo: mail.replyTo === undefined ? undefined : { name: '', address: mail.replyTo },
    headers: { 'Auto-Submitted': 'auto-generated' },
    messageId: mail.messageId === undefined ? undefined : `<${mail.messageId}>`,
  };
}
