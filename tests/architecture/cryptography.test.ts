import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeRecoveryCode } from '#server/features/customers/accounts/two-factor/second-factor-code.ts';
import { cardProviders } from '#server/features/sales/payments/registry/provider-list.ts';
import { makeSecretToken } from '#server/platform/secret-token.ts';
import { readSourceFiles } from './source-files.ts';

const isTest = (path: string) => /\.(test|fixtures)\.tsx?$/.test(path);
const sources = readSourceFiles().filter(({ path }) => /^(contracts|server|web)\//.test(path) && !isTest(path));
const pathsWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** Each match as `path: what`, where `what` is the first group. */
const matches = (pattern: RegExp): string[] =>
  sources.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, what = '']) => `${path}: ${what}`));

test('hashes and MACs are SHA-256, except the signature that Twilio prescribes', () => {
  const named = matches(/\bcreateHash\(\s*'([^']+)'/g).concat(matches(/\bcreateHmac\(\s*'([^']+)'/g));
  expect(named.length).toBeGreaterThan(20);
  expect(matches(/\b(createH(?:ash|mac))\(/g)).toHaveLength(named.length);
  expect(named.filter((use) => !use.endsWith(': sha256'))).toEqual([
    'server/features/customers/sms/read-sms-reports.ts: sha1',
  ]);
  expect(pathsWith(/'SHA-?1'/)).toEqual(['server/features/customers/accounts/two-factor/second-factor-code.ts']);
});

test('MD5 finds equal texts and addresses in the database, and protects nothing', () => {
  expect(pathsWith(/\bmd5\(/)).toEqual([
    'server/features/catalog/reviews/reviews.tables.ts',
    'server/features/sales/orders/recalls/email-lot-buyers.ts',
    'server/features/sales/orders/recalls/read-lot-buyers.ts',
  ]);
});

/** Banks prescribe how their messages are signed, and give or ask for the keys. */
const isOfBank = (path: string) =>
  cardProviders.some(({ name }) => path.startsWith(`server/features/sales/payments/${name}/`));

test('key pairs sign and verify the messages of payment providers, with RSA and SHA-256, and nothing else', () => {
  const withPairs = pathsWith(
    /\b(?:createSign|createVerify|createP(?:rivate|ublic)Key|generateKeyPair\w*|X509Certificate)\b/,
  );
  expect(withPairs.length).toBeGreaterThan(0);
  expect(withPairs.filter((path) => !isOfBank(path))).toEqual([]);
  const algorithms = matches(/\bcreate(?:Sign|Verify)\(\s*'([^']+)'/g);
  expect(matches(/\b(create(?:Sign|Verify))\(/g)).toHaveLength(algorithms.length);
  expect(algorithms.filter((use) => !use.endsWith(': RSA-SHA256'))).toEqual([]);
});

test('node:crypto is used for hashes, MACs, random values, HKDF, Argon2 and one cipher: the shop has no key pairs', () => {
  const own = sources.filter(({ path }) => !isOfBank(path));
  const names = own.flatMap(({ text }) =>
    [...text.matchAll(/import (?:type )?\{([^}]*)\} from 'node:crypto'/g)].flatMap(([, list = '']) => list.split(',')),
  );
  expect([...new Set(names.map((name) => name.replace('type ', '').trim()))].toSorted()).toEqual([
    'Hash',
    'KeyObject',
    'argon2',
    'createCipheriv',
    'createDecipheriv',
    'createHash',
    'createHmac',
    'createSecretKey',
    'hkdfSync',
    'randomBytes',
    'randomInt',
    'randomUUID',
    'timingSafeEqual',
  ]);
  expect(pathsWith(/from '(?:node:)?crypto'/)).toEqual(pathsWith(/from 'node:crypto'/));
  expect(pathsWith(/\bsubtle\.\w+\(|\bwebcrypto\b/)).toEqual([]);
  expect(pathsWith(/\bcreate(?:Cipher|Decipher)iv\(/)).toEqual(['server/platform/keyring.ts']);
  expect(new Set(matches(/\bcreate(?:Cipher|Decipher)iv\(([^,]*)/g))).toEqual(
    new Set(["server/platform/keyring.ts: 'aes-256-gcm'"]),
  );
});

test('signatures of banks are RSA with SHA-256 and keys of at least 2048 bits', () => {
  const banks = sources.filter(({ path }) => isOfBank(path)).map(({ text }) => text);
  const algorithms = banks.flatMap((text) =>
    [...text.matchAll(/\b(?:sign|verify)\(\s*'([^']+)'/g)].map(([, name]) => name),
  );
  expect(algorithms.length).toBeGreaterThan(1);
  expect(new Set(algorithms)).toEqual(new Set(['sha256']));
  const made = banks.flatMap((text) => [...text.matchAll(/generateKeyPairSync\(([^)]*)\)/g)].map(([, how]) => how));
  expect(made).toEqual(["'rsa', { modulusLength: 2048 }"]);
});

test('Math.random spreads waits, and makes no value that somebody must not guess', () => {
  expect(pathsWith(/\bMath\.random\b/)).toEqual([
    'server/platform/database/transaction.ts',
    'web/admin/shell/use-live-updates.ts',
  ]);
});

test('a secret token has 256 random bits', () => {
  const tokens = Array.from({ length: 1_000 }, makeSecretToken);
  expect(tokens.filter((token) => Buffer.from(token, 'base64url').length !== 32)).toEqual([]);
  expect(new Set(tokens).size).toBe(1_000);
});

test('a recovery code has 120 random bits: 24 of 32 signs', () => {
  const codes = Array.from({ length: 1_000 }, makeRecoveryCode);
  expect(codes.filter((code) => !/^(?:[a-z2-9]{6}-){3}[a-z2-9]{6}$/.test(code))).toEqual([]);
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
  expect(new Set(codes).size).toBe(1_000);
});

test('certificates of other servers are verified, except where only the end of one is read', () => {
  const unverified = /rejectUnauthorized|checkServerIdentity|NODE_TLS_REJECT_UNAUTHORIZED/;
  expect(pathsWith(unverified)).toEqual(['server/features/operations/health/check-certificate.ts']);
  for (const path of ['package.json', 'ops/run.mjs', 'ops/iskra.service', 'ops/compose.yaml', 'ops/Dockerfile'])
    expect(readFileSync(join(import.meta.dirname, '../..', path), 'utf8'), path).not.toMatch(unverified);
});
