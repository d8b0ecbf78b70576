import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { maxPasswordLength, minPasswordLength, Password } from '#contracts/accounts/accounts.ts';
import { permissions } from '#contracts/accounts/permissions.rule.ts';
import { maxUploadBytes } from '#contracts/media/media.ts';
import { sessionDays } from '#contracts/pages/kept-data.rule.ts';
import { maxReviewPhotoBytes } from '#contracts/reviews/review-rules.rule.ts';
import { SecurityEventKind } from '#contracts/security-events/security-events.ts';
import { isFresh, isSessionAlive, maxSessions } from '#server/features/customers/accounts/sessions/session-lifetime.ts';
import { courierPart } from '#server/features/sales/delivery/couriers/courier-variables.ts';
import { bucketVariables } from '#server/platform/object-storage/bucket-variables.ts';
import { readManifest, setManifests } from './manifests.ts';
import { readSourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const authentication = read('docs/authentication.md');
const operating = read('docs/operating.md');
const sources = readSourceFiles().filter(({ path }) => path.startsWith('server/') && !/\.(test|fixtures)\./.test(path));

test('a password has as many characters as docs/authentication.md says, of any kind', () => {
  expect(authentication).toContain(
    `A password has ${minPasswordLength} to ${maxPasswordLength} characters of any kind`,
  );
  const accepts = (text: string) => Password.safeParse(text).success;
  expect([7, 8, 200, 201].map((length) => accepts('x'.repeat(length)))).toEqual([false, true, true, false]);
  expect(accepts('аз и ти, 2')).toBe(true);
});

test('docs/access.md lists every permission, and no other', () => {
  const [, section = ''] = /^## Permissions\n([\s\S]+?)^## /m.exec(read('docs/access.md')) ?? [];
  const rows = [...section.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name = '']) => name);
  expect(rows.toSorted()).toEqual([...permissions].toSorted());
});

test('docs/authentication.md names each list of words that a new password is compared with', () => {
  const refusal = read('server/features/customers/accounts/passwords/refuse-weak-password.ts');
  const lists = [...refusal.matchAll(/from '\.\/([\w-]+)\.ts'/g)].map(([, name = '']) => name);
  expect(lists).toEqual(['common-passwords', 'local-password', 'personal-words']);
  expect(lists.filter((name) => !authentication.includes(`${name}.`))).toEqual([]);
  expect(authentication).toContain('`local-words.ts`');
});

test('sessions end when docs/authentication.md says', () => {
  const day = 86_400_000;
  const [now, later] = [new Date('2026-11-26T12:00:00Z'), new Date('2027-11-26T12:00:00Z')];
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const lives = (role: 'customer' | 'admin', idle: number) =>
    isSessionAlive({ lastSeenAt: ago(idle), expiresAt: later }, role, now);
  const row = (name: string) => new RegExp(`^\\| ${name} +\\| ([^|]+?) *\\|`, 'm').exec(authentication)?.[1] ?? '';
  for (const [name, role] of [
    ['Idle timeout, customers', 'customer'],
    ['Idle timeout, staff', 'admin'],
  ] as const) {
    const days = Number(/^(\d+) days$/.exec(row(name))?.[1]);
    expect([lives(role, days * day - 1), lives(role, days * day)], name).toEqual([true, false]);
  }
  const minutes = Number(/^for (\d+) minutes/.exec(row('Fresh'))?.[1]);
  const fresh = (age: number) => isFresh({ authenticatedAt: ago(age) }, now);
  expect([fresh(minutes * 60_000 - 1), fresh(minutes * 60_000)]).toEqual([true, false]);
  expect(row('Maximum lifetime')).toBe(`${sessionDays} days`);
  expect(row('Parallel sessions')).toMatch(new RegExp(`^${maxSessions} per account`));
});

test('a session is opened by the sign-in calls only, which docs/authentication.md describes', () => {
  const openers = sources
    .filter(({ text }) => /import \{[^}]*\bopenSession\b[^}]*\} from/.test(text))
    .map(({ path }) => path);
  expect(openers).toEqual(['server/features/customers/accounts/sessions/sign-in.storefront-routes.ts']);
});

test('docs/security-events.md lists the kinds of events that are recorded', () => {
  const [, table = ''] = /\n\| Kind +\| Recorded when +\|\n([\s\S]+?)\n\n/.exec(read('docs/security-events.md')) ?? [];
  const listed = table.split('\n').flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)]);
  expect(listed.map(([, kind = '']) => kind).toSorted()).toEqual(SecurityEventKind.options.toSorted());
});

test('docs/keys.md names every algorithm that the code uses, and how to rotate each key of the operator', () => {
  const keys = read('docs/keys.md');
  const used = (pattern: RegExp) => sources.some(({ text }) => pattern.test(text));
  for (const [pattern, name] of [
    [/'aes-256-gcm'/, 'AES-256-GCM'],
    [/hkdfSync\('sha256'/, 'HKDF-SHA-256'],
    [/argon2\('argon2id'/, 'Argon2id (19 MiB, 2 passes)'],
    [/setScryptWorkFactor/, 'scrypt'],
    [/'SHA1'/, 'HMAC-SHA-1'],
    [/\bmd5\(/, 'MD5'],
  ] as const) {
    expect(used(pattern), name).toBe(true);
    expect(keys).toContain(name);
  }
  for (const heading of ['the encryption key', 'BACKUP_KEY', 'DATABASE_PASSWORD'])
    expect(keys).toMatch(new RegExp(`^## Rotate ${heading}$`, 'm'));
});

test('docs/dependencies.md has a time frame for each severity, and names risky packages that are in use', () => {
  const text = read('docs/dependencies.md');
  for (const severity of ['critical', 'high', 'moderate', 'low'])
    expect(text).toMatch(new RegExp(`^\\| ${severity} +\\| [^|]*\\d+ days|^\\| low +\\| next release`, 'm'));
  const section = text.split('\n## Risky components\n')[1] ?? '';
  const named = [...section.matchAll(/^\| (?!-|Component)([^|]+?) +\|/gm)].flatMap(([, cell = '']) =>
    cell.replaceAll(/ \(.*\)/g, '').split(', '),
  );
  const inUse = ['package.json', ...setManifests].flatMap((path) => Object.keys(readManifest(path).dependencies));
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !inUse.includes(name))).toEqual([]);
});

test('docs/operating.md states the size of uploaded pictures, and the variable of every service that the shop calls', () => {
  const megabytes = (bytes: number) => `${bytes / 1_048_576} MB`;
  expect(operating).toContain(
    `Uploaded pictures must be JPEG, PNG, WebP or AVIF, at most ${megabytes(maxUploadBytes)} in the panel and ${megabytes(maxReviewPhotoBytes)} in reviews`,
  );
  const variables = Object.keys({ ...courierPart.variables, ...bucketVariables });
  expect(variables.filter((name) => !operating.includes(`\`${name}\``))).toEqual([]);
});

test('docs/operating.md says who may read the log, how it is protected and how it is forwarded', () => {
  const [, section = ''] = /\n## Logs\n([\s\S]+?)\n## /.exec(operating) ?? [];
  for (const words of ['systemd-journal`', 'journalctl --setup-keys', 'URL=https://', 'TrustedCertificateFile'])
    expect(section).toContain(words);
});

test('accounts have no hints and no security questions', () => {
  const properties = [...read('docs/openapi.json').matchAll(/"(\w+)": \{/g)].map(([, name = '']) => name);
  expect(properties).toContain('currentPassword');
  expect(properties.filter((name) => /hint|question|secretAnswer/i.test(name))).toEqual([]);
});
