import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createTestDatabase } from '#server/platform/database/test-database.ts';
import { readKeyFile, rotateKeyFile } from './key-file.ts';
import { secrets as secretsTable } from './secrets.tables.ts';
import { loadSecrets, secretsFrom } from './secrets.ts';
import { StartError } from './start-error.ts';

test('the secret is created once when several processes start together', async () => {
  const database = await createTestDatabase();
  const { db, close } = openDatabase({ connection: database.connection });
  const dataDir = await mkdtemp(join(tmpdir(), 'iskra-secrets-'));
  const load = () => loadSecrets(db, { secretKey: null, previousSecretKeys: [], dataDir });
  const loaded = await Promise.all([load(), load(), load()]);
  const keys = new Set(loaded.map((secrets) => secrets.key('csrf').export().toString('hex')));
  expect(keys.size).toBe(1);
  const sealed = loaded[0]?.seal('sk_live_worth_money') ?? '';
  for (const secrets of [...loaded, await load()]) expect(secrets.unseal(sealed)).toBe('sk_live_worth_money');
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['secret.key']);

  await rm(dataDir, { recursive: true });
  await close();
  await database.drop();
});

test('each purpose has a different key', () => {
  const secrets = secretsFrom(randomBytes(32));
  expect(secrets.key('csrf').export()).toHaveLength(32);
  expect(secrets.key('csrf').equals(secrets.key('csrf'))).toBe(true);
  expect(secrets.key('csrf').equals(secrets.key('sessions'))).toBe(false);
});

test('decrypts only unmodified text encrypted with the same secret', () => {
  const secrets = secretsFrom(randomBytes(32));
  const encrypted = secrets.encrypt('JBSWY3DP тайна');
  expect(secrets.decrypt(encrypted)).toBe('JBSWY3DP тайна');
  expect(secrets.encrypt('JBSWY3DP тайна')).not.toBe(encrypted);
  const touched = Buffer.from(encrypted, 'base64url');
  touched[30] = (touched[30] ?? 0) ^ 1;
  expect(() => secrets.decrypt(touched.toString('base64url'))).toThrow();
  expect(() => secrets.decrypt('')).toThrow();
  expect(() => secretsFrom(randomBytes(32)).decrypt(encrypted)).toThrow();
});

const first = 'the-first-key-of-the-environment-32';
const second = 'the-second-key-of-the-environment-32';

test('SECRET_KEY seals the shop’s own secret, and a new value replaces the previous one', async () => {
  const database = await createTestDatabase();
  const { db, close } = openDatabase({ connection: database.connection });
  const dataDir = await mkdtemp(join(tmpdir(), 'iskra-secrets-'));
  const load = (secretKey: string | null, ...previousSecretKeys: string[]) =>
    loadSecrets(db, { secretKey, previousSecretKeys, dataDir });
  const stored = async () => (await db.select().from(secretsTable))[0]?.value ?? '';

  const ofFile = await load(null);
  const sealedByFile = ofFile.seal('one');
  const ofFirst = await load(first);
  expect((await stored()).startsWith(ofFirst.currentPrefix)).toBe(true);
  // The sealed secret does not change, so sessions and links stay valid. Values sealed with the key file can still be
  // read.
  expect(ofFirst.key('csrf').equals(ofFile.key('csrf'))).toBe(true);
  expect(ofFirst.unseal(sealedByFile)).toBe('one');
  expect(ofFile.unseal(ofFirst.seal('two'))).toBeNull();

  await expect(load(null)).rejects.toThrow('Set SECRET_KEY to that value');
  await expect(load(second)).rejects.toThrow('Set SECRET_KEY to that value');
  const ofSecond = await load(second, first);
  expect(ofSecond.key('csrf').equals(ofFile.key('csrf'))).toBe(true);
  expect(ofSecond.unseal(ofFirst.seal('three'))).toBe('three');
  expect((await load(second)).key('csrf').equals(ofFile.key('csrf'))).toBe(true);
  await expect(load(first)).rejects.toThrow(StartError);
  await rm(dataDir, { recursive: true });
  await close();
  await database.drop();
});

test('a rotated key file contains the new key and the previous one, and no older keys', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'iskra-keys-'));
  const [one] = await readKeyFile(dataDir);
  await rotateKeyFile(dataDir);
  const [two, ...older] = await readKeyFile(dataDir);
  expect([two === one, older]).toEqual([false, [one]]);
  await rotateKeyFile(dataDir);
  expect((await readKeyFile(dataDir)).slice(1)).toEqual([two]);
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['secret.key']);
  await rm(dataDir, { recursive: true });
});

test('a sealed value names its key, and only a ring with that key opens it', () => {
  const [old, current] = [randomBytes(32), randomBytes(32)];
  const before = secretsFrom(randomBytes(32), [old]);
  const after = secretsFrom(randomBytes(32), [current, old]);
  const sealed = before.seal('JBSWY3DP');
  expect(sealed.startsWith(before.currentPrefix)).toBe(true);
  expect(sealed.startsWith(after.currentPrefix)).toBe(false);
  expect(after.unseal(sealed)).toBe('JBSWY3DP');
  expect(before.unseal(after.seal('JBSWY3DP'))).toBeNull();
  expect(after.unseal(`${after.currentPrefix}${sealed.slice(after.currentPrefix.length)}`)).toBeNull();
  expect(after.unseal('JBSWY3DP')).toBeNull();
});
