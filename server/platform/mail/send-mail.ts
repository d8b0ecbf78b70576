import { randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import type { createTransport as CreateTransport } from 'nodemailer';
import { traced } from '#server/platform/tracing/trace.ts';
import { encodeEmail } from './encode-email.ts';
import { MailError } from './mail-error.ts';

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
  /** By which the HTML refers to it (`cid:`); it is then shown within the email. */
  cid?: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The reply address, if it is not the sender. */
  replyTo?: string;
  /** The same id for every attempt to send a message, so that a mail server can drop duplicates. */
  messageId?: string;
  attachments?: readonly MailAttachment[];
}

export interface Mailer {
  /** Sends the email and returns the server's response. @throws MailError, whose kind decides about a retry */
  send(mail: Mail): Promise<string>;
  /** The destination for the operator: the host of the mail server, or a folder. */
  readonly destination: string;
  close(): void;
}

const timeout = 10_000;
/** Emails that are handed over at the same time. */
export const mailLanes = 5;

/** Sends emails by SMTP or, without an SMTP URL, writes them to a folder. */
export function openMailer(options: { smtpUrl: string | null; from: string; outbox: string }): Mailer {
  const mailer =
    options.smtpUrl === null ? folderMailer(options.from, options.outbox) : smtpMailer(options.from, options.smtpUrl);
  const send = (mail: Mail) =>
    traced(
      () => ({ name: 'send mail', kind: 'client' }),
      () => mailer.send(mail),
    );
  return { ...mailer, send };
}

/** nodemailer is loaded with the first email. */
function smtpMailer(from: string, smtpUrl: string): Mailer {
  let opening: Promise<ReturnType<typeof openTransport>> | undefined;
  return {
    destination: new URL(smtpUrl).host,
    async send(mail) {
      opening ??= import('nodemailer').then((library) => openTransport(library, smtpUrl));
      const { transport, handedOver } = await opening;
      const { envelope, message } = await encode(from, mail);
      try {
        return (await transport.sendMail({ envelope, raw: message })).response;
      } catch (error) {
        throw new MailError(error, { wasHandedOver: handedOver.has(message) });
      }
    },
    close: () => void opening?.then(({ transport }) => transport.close()),
  };
}

function openTransport({ createTransport }: { createTransport: typeof CreateTransport }, smtpUrl: string) {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: mailLanes,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    requireTLS: mustEncrypt(smtpUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const handedOver = new WeakSet<object>();
  transport.use('stream', (mail, done) => {
    const { raw } = mail.data;
    // The stream ends when the whole message was sent to the server, before the server responds.
    mail.message.transform(() => whenEnded(() => Buffer.isBuffer(raw) && handedOver.add(raw)));
    done();
  });
  return { transport, handedOver };
}

function whenEnded(ended: () => unknown): Transform {
  return new Transform({
    transform: (chunk, _encoding, next) => next(null, chunk),
    flush(next) {
      ended();
      next();
    },
  });
}

/**
 * Whether an unencrypted connection must be upgraded (STARTTLS) before anything is sent: always except on this machine,
 * unless the URL contains `?requireTLS=false`. Otherwise an attacker on the network only has to remove the server's
 * offer.
 */
export function mustEncrypt(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl);
  const requireTls = searchParams.get('requireTLS');
  return requireTls === null ? !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) : requireTls !== 'false';
}

function folderMailer(from: string, folder: string): Mailer {
  let isMade = false;
  return {
    destination: folder,
    async send(mail) {
      const { message } = await encode(from, mail);
      if (!isMade) await makePrivate(folder);
      isMade = true;
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
      try {
        // Synchronous: an email is a few kilobytes, and the threads of the asynchronous calls cost ten times as much.
        writeFileSync(join(folder, `${name}.tmp`), message, { mode: 0o600 });
        renameSync(join(folder, `${name}.tmp`), join(folder, name));
      } catch (error) {
        // The folder may have been removed; the next attempt creates it again.
        isMade = false;
        throw error;
      }
      return join(folder, name);
    },
    close: () => {},
  };
}

/** An email may give access to an account or an order, so only the shop's own user may read it. */
async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

/** Loads what encodes headers with the first email. */
async function encode(from: string, mail: Mail) {
  const { default: MimeNode } = await import('nodemailer/lib/mime-node');
  return encodeEmail(MimeNode, from, mail);
}
