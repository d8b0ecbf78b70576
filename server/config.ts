import { join, resolve } from 'node:path';
import { z } from 'zod';
import { databaseUrl, microseconds, trust, urlOf, whole, yesOrNo } from '#server/config-values.ts';
import { type CourierUrls, courierVariables, readCourierUrls } from '#server/courier-variables.ts';
import {
  type CardEnvironment,
  providerVariables,
  readCardEnvironment,
} from '#server/features/sales/payments/registry/provider-variables.ts';
import type { BucketPlace } from '#server/platform/object-storage/bucket-place.ts';
import { bucketVariables } from '#server/platform/object-storage/bucket-variables.ts';
import { readBuckets } from '#server/platform/object-storage/read-buckets.ts';
import { StartError } from '#server/platform/start-error.ts';
import { inheritedSocket } from '#server/processes/inherited-socket.ts';
import { defaultRatePerMinute } from '#server/security-limits.ts';

/** The validated environment. This is the only file that reads process.env. */
export interface Config extends CourierUrls {
  port: number;
  host: string;
  /** The descriptor of a listening socket that systemd keeps, instead of port and host. */
  socket: number | null;
  databaseUrl: string | null;
  /** PostgreSQL itself, where `databaseUrl` is a pooler in transaction mode: for LISTEN, locks of sessions and migrations. */
  databaseDirectUrl: string | null;
  /** A streaming replica for lists, search, feeds and reports. */
  databaseReadUrl: string | null;
  /** Whether statements may be prepared through the pooler. */
  poolerPrepares: boolean;
  /** The number of web processes; `null` chooses it from the machine. With one, it also runs the jobs. */
  webProcesses: number | null;
  dataDir: string;
  adminEmail: string | null;
  adminPassword: string | null;
  demo: boolean;
  /** The currency of a new shop. An existing one keeps its own, and moves to euro in the panel. */
  currency: 'BGN' | 'EUR';
  /** The number of trusted proxies, or their addresses; only these may set the client's address. */
  trustProxy: number | string[] | false;
  smtpUrl: string | null;
  mailFrom: string | null;
  /** API key of the SMS provider; takes precedence over the one stored in the panel. */
  smsToken: string | null;
  /** Overrides the URL of the provider's API. */
  smsApiUrl: string | null;
  /** Encrypts the keys of providers. Defaults to a key file beside the data. */
  secretKey: string | null;
  /** Previous values of it, used to decrypt until everything is encrypted again with the current one. */
  previousSecretKeys: readonly string[];
  /** Where backups are stored; `backups` in the data folder by default. */
  backupDir: string;
  /** The bucket of the backups, used instead of `backupDir` when set. */
  backupBucket: BucketPlace | null;
  /** The bucket of the pictures; `null` keeps them in the data folder. */
  mediaBucket: BucketPlace | null;
  /** Encrypts backups when set. */
  backupKey: string | null;
  /** The number of daily backups to keep; 0 disables backups. */
  backupKeep: number;
  /** The public address of the shop without a trailing slash, for links in emails. */
  baseUrl: string;
  /** What is said about the providers of card payments. */
  cards: CardEnvironment;
  /** Base URL of the European register of VAT numbers. */
  viesUrl: string;
  /** Serves Prometheus metrics on a separate port; `null` disables them. */
  metricsPort: number | null;
  metricsHost: string;
  /** Where traces are sent, and the share of them that is recorded; `null` loads no tracing. */
  tracing: { endpoint: string; share: number } | null;
  /** NOTIFY_SOCKET of a unit with Type=notify. */
  systemdSocket: string | null;
  /** The time after which such a unit with WatchdogSec ends a shop that no longer reports; `null` without it. */
  watchdogMilliseconds: number | null;
  logLevel: string;
  environment: 'production' | 'development' | 'test';
  databasePool: number;
  rateLimitPerMinute: number;
}

/** The schema of each variable, and the end of its error message "… is not valid: set it to". */
const variables = {
  PORT: [whole(1, 65_535, 3000), 'a number from 1 to 65535, for example PORT=3001'],
  HOST: [
    z
      .string()
      .max(255)
      .regex(/^[\w.:-]+$/)
      .default('0.0.0.0'),
    'the address to listen on, for example HOST=127.0.0.1',
  ],
  DATABASE_URL: [
    databaseUrl,
    'the address of a PostgreSQL database, for example DATABASE_URL=postgresql://iskra:password@localhost:5432/iskra',
  ],
  DATA_DIR: [z.string().default('./data'), 'a folder, for example DATA_DIR=/var/lib/iskra'],
  ADMIN_EMAIL: [z.email().max(254).optional(), 'an e-mail address, for example ADMIN_EMAIL=owner@example.com'],
  ADMIN_PASSWORD: [z.string().min(8).max(200).optional(), 'a password of 8 to 200 characters'],
  DEMO: [yesOrNo(true), 'true (with demo products on an empty database) or false (an empty shop)'],
  CURRENCY: [z.enum(['BGN', 'EUR']).default('BGN'), 'BGN or EUR, the currency of a new shop'],
  TRUST_PROXY: [
    trust.default(false),
    'true (behind one proxy), the number of proxies, or a comma-separated list of their addresses, for example TRUST_PROXY=10.0.0.0/8',
  ],
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
    'a sender, for example MAIL_FROM="Iskra <shop@example.com>"',
  ],
  SMS_TOKEN: [
    z
      .string()
      .max(400)
      .regex(/^[\x21-\x7e]+$/)
      .optional(),
    'the token of your SMS provider, without spaces',
  ],
  SMS_API_URL: [
    urlOf('http:', 'https:')
      .regex(/^https?:\/\/[^/?#\s]+\/?$/)
      .optional(),
    'the address of the SMS provider’s API without a path, for example SMS_API_URL=https://api.smsapi.bg',
  ],
  BASE_URL: [
    urlOf('http:', 'https:')
      .regex(/^https?:\/\/[^/?#\s]+\/?$/)
      .optional(),
    'the public address of the shop without a path, for example BASE_URL=https://shop.example.com',
  ],
  SECRET_KEY: [
    z.string().min(32).max(400).optional(),
    'a secret of at least 32 characters, for example what `openssl rand -base64 32` prints',
  ],
  BACKUP_DIR: [z.string().min(1).optional(), 'a folder, for example BACKUP_DIR=/mnt/backups/iskra'],
  ...bucketVariables,
  ...courierVariables,
  ...providerVariables,
  BACKUP_KEY: [
    z.string().min(32).max(400).optional(),
    'a secret of at least 32 characters, for example what `openssl rand -base64 32` prints',
  ],
  BACKUP_KEEP: [whole(0, 1000, 14), 'a number from 0 (no daily backups) to 1000, for example BACKUP_KEEP=30'],
  SECRET_KEY_PREVIOUS: [
    z
      .string()
      .transform((list) => list.split(',').map((key) => key.trim()))
      .pipe(z.array(z.string().min(32).max(400)))
      .optional(),
    'the earlier values of SECRET_KEY, separated by commas',
  ],
  VIES_URL: [
    urlOf('http:', 'https:').default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
    'the address of the VIES API, for example VIES_URL=https://ec.europa.eu/taxation_customs/vies/rest-api',
  ],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'fatal, error, warn, info, debug, trace or silent',
  ],
  NODE_ENV: [z.enum(['production', 'development', 'test']).default('production'), 'production, development or test'],
  NOTIFY_SOCKET: [z.string().optional(), 'what systemd sets'],
  WATCHDOG_USEC: [microseconds.optional(), 'what systemd sets'],
  METRICS_PORT: [
    whole(0, 65_535, 0),
    'a free port for Prometheus metrics, or 0 for none, for example METRICS_PORT=9464',
  ],
  METRICS_HOST: [
    z
      .string()
      .max(255)
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    'the address to serve metrics on, for example METRICS_HOST=10.0.0.5',
  ],
  DATABASE_DIRECT_URL: [
    databaseUrl,
    'the address of PostgreSQL itself, behind the pooler that DATABASE_URL names, for example DATABASE_DIRECT_URL=postgresql://iskra:password@localhost:5432/iskra',
  ],
  DATABASE_READ_URL: [
    databaseUrl,
    'the address of a streaming replica, for example DATABASE_READ_URL=postgresql://iskra:password@replica:5432/iskra',
  ],
  DATABASE_POOLER_PREPARES: [yesOrNo(false), 'true when the pooler supports prepared statements, else false'],
  WEB_CONCURRENCY: [
    whole(0, 64, 0),
    'the number of web processes from 1 to 64, or 0 to choose it from the machine, for example WEB_CONCURRENCY=2',
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    urlOf('http:', 'https:').optional(),
    'the OTLP/HTTP endpoint of a collector, for example OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318',
  ],
  OTEL_TRACES_SAMPLER_ARG: [
    z
      .string()
      .regex(/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/)
      .transform(Number)
      .default(1),
    'the share of traces to record, from 0 to 1, for example OTEL_TRACES_SAMPLER_ARG=0.1',
  ],
  DATABASE_POOL: [whole(1, 200, 10), 'the number of database connections, from 1 to 200'],
  RATE_LIMIT_PER_MINUTE: [
    whole(60, 10_000_000, defaultRatePerMinute),
    'the number of requests per client and minute, at least 60',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Variable = keyof typeof variables;
type Values = { [Name in Variable]: z.output<(typeof variables)[Name][0]> };

/** Reads the environment. @throws StartError that names the first invalid variable and what to set. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const values: Record<string, unknown> = {};
  for (const [name, [schema, wanted]] of Object.entries(variables)) {
    // Compose files and systemd units may define a variable without a value.
    const rawValue = environment[name];
    const result = schema.safeParse(
      rawValue?.trim() ? (name === 'ADMIN_PASSWORD' ? rawValue : rawValue.trim()) : undefined,
    );
    if (!result.success) throw new StartError(`${name} is not valid: set it to ${wanted}.`);
    values[name] = result.data;
  }
  // The schema that `Values` is inferred from has validated every variable.
  return { ...configOf(values as Values), socket: inheritedSocket(environment) };
}

function configOf(values: Values): Omit<Config, 'socket'> {
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    poolerPrepares: values.DATABASE_POOLER_PREPARES,
    webProcesses: values.WEB_CONCURRENCY === 0 ? null : values.WEB_CONCURRENCY,
    dataDir: resolve(values.DATA_DIR),
    backupDir: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
    ...readBuckets(values),
    backupKey: values.BACKUP_KEY ?? null,
    backupKeep: values.BACKUP_KEEP,
    adminEmail: values.ADMIN_EMAIL ?? null,
    adminPassword: values.ADMIN_PASSWORD ?? null,
    demo: values.DEMO,
    currency: values.CURRENCY,
    trustProxy: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    smsToken: values.SMS_TOKEN ?? null,
    smsApiUrl: values.SMS_API_URL?.replace(/\/$/, '') ?? null,
    baseUrl: (values.BASE_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    secretKey: values.SECRET_KEY ?? null,
    previousSecretKeys: values.SECRET_KEY_PREVIOUS ?? [],
    cards: readCardEnvironment(values),
    ...readCourierUrls(values),
    viesUrl: values.VIES_URL.replace(/\/$/, ''),
    metricsPort: values.METRICS_PORT === 0 ? null : values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    tracing:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG },
    systemdSocket: values.NOTIFY_SOCKET ?? null,
    watchdogMilliseconds: values.WATCHDOG_USEC === undefined ? null : values.WATCHDOG_USEC / 1000,
    logLevel: values.LOG_LEVEL,
    environment: values.NODE_ENV,
    databasePool: values.DATABASE_POOL,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
  };
}
