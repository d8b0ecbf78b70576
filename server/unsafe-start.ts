import type { Config } from '#server/platform/config/config.ts';

type Checked = Pick<Config, 'databaseUrl' | 'demo' | 'environment' | 'baseUrl' | 'smtpUrl'>;

/** Warnings about settings of this start that are unsafe or break something. Each sentence says what to do instead. */
export function unsafeStart(config: Checked, userId: number | undefined): string[] {
  const { databaseUrl, demo, environment } = config;
  return [
    ...(userId === 0
      ? ['iskra runs as root. Start it as a user of its own; ops/iskra.service and ops/Dockerfile show how.']
      : []),
    ...(databaseUrl !== null && isInTheClear(databaseUrl)
      ? ['DATABASE_URL names another machine without TLS. Add sslmode=verify-full to it unless the network is private.']
      : []),
    ...(environment === 'test'
      ? [
          'NODE_ENV is test: passwords are stored with almost no protection. Set it to production, and have passwords that were set meanwhile changed.',
        ]
      : []),
    ...(demo ? [] : unreachable(config)),
  ];
}

/** What does not reach the buyers of a real shop. */
function unreachable({ baseUrl, smtpUrl }: Checked): string[] {
  const { protocol, hostname } = new URL(baseUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return [
    ...(isLocal
      ? [
          `BASE_URL is not set to a public address: links in e-mails lead to ${baseUrl}, and cookies are sent without Secure. Set it, for example BASE_URL=https://shop.example.com.`,
        ]
      : []),
    ...(!isLocal && protocol === 'http:'
      ? ['BASE_URL begins with http: cookies are sent without Secure. Put a proxy with TLS in front, and set https.']
      : []),
    ...(smtpUrl === null
      ? [
          'SMTP_URL is not set: until a mail server is set up in the panel (Настройки → Поща), no e-mail is sent, neither confirmations of orders nor new passwords. They are written to the folder outbox in DATA_DIR. Set it, or set the server up in the panel.',
        ]
      : []),
  ];
}

/** A host name without a dot belongs to a private container network. */
function isInTheClear(databaseUrl: string): boolean {
  const host = /@([^/?]*)/.exec(databaseUrl)?.[1]?.replace(/:\d+$/, '') ?? '';
  const isNear = !host.includes('.') || /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(host);
  return !isNear && !/[?&](sslmode=(?!disable|allow|prefer)|ssl=true)/.test(databaseUrl);
}
