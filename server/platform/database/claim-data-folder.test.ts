import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openLog } from '#server/platform/log.ts';
import { claimDataFolder } from './claim-data-folder.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iskra-claim-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const claim = async (name: string, of = database) => {
  const giveUp = await claimDataFolder({
    connection: of.connection,
    dataDir: join(folder, name),
    log: openLog('silent'),
  });
  onTestFinished(giveUp);
  return giveUp;
};

test('processes with the same data folder share a database, one with another folder is refused', async () => {
  await claim('a');
  await claim('a');
  await expect(claim('b')).rejects.toThrow(/with another data folder.*Set DATA_DIR/s);
});

test('after the last process has ended another folder may be used, as after a move or a restore', async () => {
  const first = await claim('a');
  const second = await claim('a');
  await first();
  await expect(claim('b')).rejects.toThrow('another data folder');
  await second();
  await claim('b');
});

test('of processes with different folders that start together only one folder wins', async () => {
  const started = await Promise.allSettled(['c', 'd', 'e', 'f'].map((name) => claim(name)));
  expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('another database on the same server is not concerned', async () => {
  const other = await createTestDatabase();
  await claim('a');
  const giveUp = await claim('b', other);
  await giveUp();
  await other.drop();
});
