import { randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import type { createTransport as CreateTransport } from 'nodemailer';
import { traced } from '#server/platform/tracing/trace.ts';
import { encodeEmail } from './encode-email.ts';
import { MailError } from './mail-error.ts';
import type { MailServer } from './mail-server.ts';
import type { Mail } from './mail.ts';

export interface Mailer {
  /**
   * Sends the email by the server and returns its response; without a server, writes the email to the folder and returns
   * the file. @throws MailError, whose kind decides about a retry
   */
  send(mail: Mail, server: MailServer | null): Promise<string>;
  /** The server that emails leave by now; null while they are only written to the folder. Who claims that one was sent asks. */
  server(): Promise<MailServer | null>;
  /** The folder that emails are written to while there is no mail server. */
  readonly outbox: string;
  close(): void;
}

const timeout = 10_000;
/** Emails that are handed over at the same time. */
export const mailLanes = 5;

interface Options {
  /** The sender where the server names none. */
  from: string;
  outbox: string;
  readServer: () => Promise<MailServer | null>;
}

/**
 * Sends emails by SMTP or, without a server, writes them to a folder. Connections to a server are kept until another one
 * is named.
 */
export function openMailer({ from, outbox, readServer }: Options): Mailer {
  const write = writeInto(outbox);
  let open: { url: string; mailer: Smtp } | undefined;
  const smtpOf = (url: string): Smtp => {
    if (open?.url === url) return open.mailer;
    open?.mailer.close();
    open = { url, mailer: openSmtp(url) };
    return open.mailer;
  };
  const send = async (mail: Mail, server: MailServer | null) => {
    const { envelope, message } = await encode(server?.from ?? from, mail);
    return server === null ? write(message) : smtpOf(server.url).send(envelope, message);
  };
  return {
    outbox,
    server: readServer,
    send: (mail, server) =>
      traced(
        () => ({ name: 'send mail', kind: 'client' }),
        () => send(mail, server),
      ),
    close: () => open?.mailer.close(),
  };
}

type Encoded = Awaited<ReturnType<typeof encode>>;

interface Smtp {
  send(envelope: Encoded['envelope'], message: Encoded['message']): Promise<string>;
  close(): void;
}

/** nodemailer is loaded with the first email. */
function openSmtp(smtpUrl: string): Smtp {
  let opening: Promise<ReturnType<typeof openTransport>> | undefined;
  return {
    async send(envelope, message) {
      opening ??= import('nodemailer').then((library) => openTransport(library, smtpUrl));
      const { transport, handedOver } = await opening;
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

function writeInto(folder: string): (message: Encoded['message']) => Promise<string> {
  let isMade = false;
  return async (message) => {
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
