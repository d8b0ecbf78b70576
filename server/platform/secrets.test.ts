import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createTestDatabase } from '#server/platform/database/test-database.ts';
import { loadSecrets, secretsFrom } from './secrets.ts';

test('the secret is made once, however many processes start together', async () => {
  const database = await createTestDatabase();
  const { db, close } = openDatabase({ connection: database.connection });
  const dataDir = await mkdtemp(join(tmpdir(), 'iskra-secrets-'));
  const load = () => loadSecrets(db, { secretKey: null, dataDir });
  const loaded = await Promise.all([load(), load(), load()]);
  const keys = new Set(loaded.map((secrets) => secrets.key('csrf').toString('hex')));
  expect(keys.size).toBe(1);
  const sealed = loaded[0]?.seal('sk_live_worth_money') ?? '';
  for (const secrets of [...loaded, await load()]) expect(secrets.unseal(sealed)).toBe('sk_live_worth_money');
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['secret.key']);

  // The database alone, or with another key, opens nothing.
  const elsewhere = await loadSecrets(db, { secretKey: 'a-key-of-the-environment-of-32-signs', dataDir });
  expect(elsewhere.unseal(sealed)).toBeNull();
  await rm(dataDir, { recursive: true });
  await close();
  await database.drop();
});

test('each purpose has a key of its own', () => {
  const secrets = secretsFrom(randomBytes(32));
  expect(secrets.key('csrf')).toHaveLength(32);
  expect(secrets.key('csrf')).toEqual(secrets.key('csrf'));
  expect(secrets.key('csrf')).not.toEqual(secrets.key('sessions'));
});

test('decrypts only what was encrypted with the same secret and not touched', () => {
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
