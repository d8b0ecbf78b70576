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

const onDisk = { picturesAt: null, hasOwnKey: false };

const claim = async (
  name: string,
  of = database,
  where: { picturesAt: string | null; hasOwnKey: boolean } = onDisk,
) => {
  const giveUp = await claimDataFolder({
    connection: of.connection,
    dataDir: join(folder, name),
    ...where,
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

test('after the last process has ended, another folder may be used, as after a move or a restore', async () => {
  const first = await claim('a');
  const second = await claim('a');
  await first();
  await expect(claim('b')).rejects.toThrow('another data folder');
  await second();
  await claim('b');
});

test('of processes with different folders that start together, one folder wins', async () => {
  const started = await Promise.allSettled(['c', 'd', 'e', 'f'].map((name) => claim(name)));
  expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('with one bucket of pictures and a key in the environment, each process may have a folder of its own', async () => {
  const bucket = { picturesAt: 's3://shop/media', hasOwnKey: true };
  await claim('g', database, bucket);
  await claim('h', database, bucket);
  await expect(claim('g', database, { ...bucket, picturesAt: 's3://shop/other' })).rejects.toThrow('another MEDIA_URL');
  await expect(claim('g')).rejects.toThrow('another MEDIA_URL');
});

test('with the key in the data folder, processes with one bucket of pictures still share the folder', async () => {
  const bucket = { picturesAt: 's3://shop/media', hasOwnKey: false };
  await claim('i', database, bucket);
  await expect(claim('j', database, bucket)).rejects.toThrow('another data folder');
});

test('another database on the same server is not concerned', async () => {
  const other = await createTestDatabase();
  await claim('a');
  const giveUp = await claim('b', other);
  await giveUp();
  await other.drop();
});
