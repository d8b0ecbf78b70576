import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { Caller } from '#server/platform/http/caller.ts';
import { startTestShop } from '#tests/support/start-test-shop.ts';
import { storeUpload } from './store-upload.ts';

const caller: Caller = {
  user: null,
  session: null,
  guestId: null,
  csrfSubject: null,
  address: '127.0.0.1',
  userAgent: '',
  requestId: '',
};

test('an uploaded picture is drawn in the sizes of the pages before a customer asks', async () => {
  const shop = await startTestShop();
  onTestFinished(() => shop.stop());
  const file = await sharp({ create: { width: 1000, height: 700, channels: 3, background: '#c85028' } })
    .jpeg()
    .toBuffer();
  const { id } = await storeUpload(shop.deps, caller, { file, alt: '' });
  const drawn = () => readdir(join(shop.deps.config.dataDir, 'files', 'media', id));
  expect(await drawn()).toEqual(['master.webp']);
  await shop.drainJobs();
  expect((await drawn()).toSorted()).toEqual([
    '160.avif',
    '320.avif',
    '480.avif',
    '640.avif',
    '960.avif',
    'master.webp',
  ]);
});
