import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { S3Simulator } from '#tests/simulators/s3-simulator.ts';
import { freePort } from '#tests/support/free-port.ts';
import { spawnShop } from '#tests/support/shop-process.ts';

const key = { S3_ACCESS_KEY_ID: 'test-key', S3_SECRET_ACCESS_KEY: 'test-secret-key' };

test.each<[string, Record<string, string>, string]>([
  ['a bucket that does not exist', { MEDIA_URL: 's3://other', ...key }, 'There is no bucket other at'],
  [
    'a wrong key',
    { MEDIA_URL: 's3://shop', ...key, S3_SECRET_ACCESS_KEY: 'another-secret' },
    'refuses access to s3://shop',
  ],
])(
  'the shop does not start with %s and says so in a sentence',
  async (_what, env, sentence) => {
    const store = new S3Simulator();
    await store.listen();
    const dataDir = await mkdtemp(join(tmpdir(), 'iskra-storage-'));
    const shop = spawnShop({
      port: await freePort(),
      dataDir,
      env: { BASE_URL: '', S3_ENDPOINT: store.place().endpoint ?? '', ...env },
    });
    onTestFinished(async () => {
      await shop.kill('SIGKILL');
      await store.close();
      await rm(dataDir, { recursive: true });
    });
    await expect.poll(() => shop.ended(), { timeout: 90_000 }).toBe(1);
    expect(shop.output()).toContain(sentence);
    expect(shop.output()).not.toMatch(/^ +at /m);
  },
  120_000,
);
