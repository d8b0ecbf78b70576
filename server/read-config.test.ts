import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './read-config.ts';

test('no variable is required', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    socket: null,
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseReadUrl: null,
    poolerPrepares: false,
    webProcesses: null,
    dataDir: resolve('./data'),
    backupDir: resolve('./data/backups'),
    backupBucket: null,
    mediaBucket: null,
    tracing: null,
    backupKey: null,
    backupKeep: 14,
    metricsPort: null,
    metricsHost: '127.0.0.1',
    systemdSocket: null,
    watchdogMilliseconds: null,
    adminEmail: null,
    adminPassword: null,
    demo: 'iskra',
    currency: 'BGN',
    trustProxy: false,
    smtpUrl: null,
    mailFrom: null,
    baseUrl: 'http://localhost:3000',
    logLevel: 'info',
    environment: 'production',
    databasePool: 10,
    rateLimitPerMinute: 3000,
    smsApiUrl: null,
    smsToken: null,
    secretKey: null,
    previousSecretKeys: [],
    privateHosts: [],
    econtUrl: 'https://ee.econt.com/services',
    speedyUrl: 'https://api.speedy.bg/v1',
    boxnowUrl: 'https://api-production.boxnow.bg/api/v1',
    viesUrl: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    cards: { variables: {}, ready: [], known: ['stripe', 'borica', 'mypos', 'sandbox'] },
  });
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}));
});

test('the public address defaults to the port and loses its trailing slash', () => {
  expect(readConfig({ PORT: '8080' }).baseUrl).toBe('http://localhost:8080');
  expect(readConfig({ BASE_URL: 'https://shop.example.com/' }).baseUrl).toBe('https://shop.example.com');
});

test.each([
  ['true', 1],
  ['false', false],
  ['2', 2],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('reads TRUST_PROXY=%s', (given, read) => expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(read));

test('spaces in a password are preserved', () => {
  expect(readConfig({ ADMIN_PASSWORD: ' secret words ' }).adminPassword).toBe(' secret words ');
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '0'],
  ['HOST', 'my host'],
  ['DATABASE_URL', 'mysql://root:hunter2@db/shop'],
  ['ADMIN_EMAIL', 'owner'],
  ['ADMIN_PASSWORD', 'hunter2'],
  ['DEMO', 'yes'],
  ['TRUST_PROXY', 'everyone'],
  ['SECRET_KEY', 'too short'],
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'smtp://mail.example.com?requireTLS=maybe'],
  ['SMTP_URL', 'smtp://mail.example.com?ignoreTLS=true'],
  ['MAIL_FROM', 'Iskra'],
  ['BASE_URL', 'shop.example.com'],
  ['BASE_URL', 'https://example.com/shop'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'prod'],
  ['DATABASE_POOL', '0'],
  ['RATE_LIMIT_PER_MINUTE', '10'],
])('refuses %s=%s in one sentence that names it and says what to set, but not what it was', (name, value) => {
  const error = (() => {
    try {
      return void readConfig({ [name]: value });
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(error).toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(new RegExp(`^${name} is not valid: set it to .+\\.$`)),
  });
  expect(String(error)).not.toContain('hunter2');
});

const storageKey = { S3_ACCESS_KEY_ID: 'test-key', S3_SECRET_ACCESS_KEY: 'test-secret-key' };

test('buckets have a prefix, and are named in the path of a store other than AWS', () => {
  const key = { accessKeyId: 'test-key', secretAccessKey: 'test-secret-key' };
  const config = readConfig({ MEDIA_URL: 's3://shop/media/a/', BACKUP_URL: 's3://backups', ...storageKey });
  const aws = { endpoint: null, region: 'us-east-1', pathStyle: false, ...key };
  expect(config.mediaBucket).toEqual({ bucket: 'shop', prefix: 'media/a', ...aws });
  expect(config.backupBucket).toEqual({ bucket: 'backups', prefix: '', ...aws });
  const other = readConfig({ MEDIA_URL: 's3://shop', S3_ENDPOINT: 'https://s3.example.com/', ...storageKey });
  expect(other.mediaBucket).toMatchObject({ endpoint: 'https://s3.example.com', pathStyle: true });
});

test.each([
  ['a bucket without a key', { MEDIA_URL: 's3://shop' }, 'MEDIA_URL needs a key: set S3_ACCESS_KEY_ID and'],
  ['another address', { MEDIA_URL: 'https://shop', ...storageKey }, 'MEDIA_URL is not valid: set it to a bucket'],
  ['a prefix that leaves it', { MEDIA_URL: 's3://shop/../x', ...storageKey }, 'MEDIA_URL is not valid'],
  ['an endpoint with a path', { S3_ENDPOINT: 'https://s3.example.com/x' }, 'S3_ENDPOINT is not valid'],
  ['pictures in the backups', { MEDIA_URL: 's3://shop/a', BACKUP_URL: 's3://shop', ...storageKey }, 'overlap'],
  ['two places of backups', { BACKUP_DIR: '/tmp', BACKUP_URL: 's3://shop', ...storageKey }, 'are both set'],
])('object storage with %s is refused with a sentence', (_what, environment, sentence) =>
  expect(() => readConfig(environment)).toThrow(sentence),
);

test('the socket of systemd is used by the process that it was given to', () => {
  const given = { LISTEN_FDS: '1', LISTEN_PID: String(process.pid) };
  expect(readConfig(given).socket).toBe(3);
  expect(readConfig({ ...given, LISTEN_PID: '1' }).socket).toBeNull();
  expect(readConfig({ ...given, LISTEN_FDS: '0' }).socket).toBeNull();
});
