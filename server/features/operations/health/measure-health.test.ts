import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackupStore } from '#server/platform/backup/backup-store.ts';
import { backupName, recordVerification } from '#server/platform/backup/stored-backups.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { judgeDisks } from './check-disk.ts';
import { measureHealth } from './measure-health.ts';

const gigabyte = 1024 ** 3;
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

test('the age of the newest backup that passed, the disks and the certificate are measured, once a minute', async () => {
  const { config } = shop.deps;
  await mkdir(config.backupDir, { recursive: true });
  const store = openBackupStore(config);
  const made = [new Date('2026-11-20T01:00:00Z'), new Date('2026-11-21T01:00:00Z')];
  for (const [n, at] of made.entries()) {
    await writeFile(join(config.backupDir, backupName(at, 'nightly')), 'backup');
    const problem = n === 0 ? null : 'damaged';
    await recordVerification(store, backupName(at, 'nightly'), { verifiedAt: at.toISOString(), problem });
  }
  const metrics = new Registry();
  let now = 0;
  const update = measureHealth({ config, metrics, elapsed: () => now });
  await update();
  const first = await metrics.metrics();
  expect(first).toContain(`iskra_backup_verified_timestamp_seconds ${Date.parse('2026-11-20T01:00:00Z') / 1000}\n`);
  expect(first).toMatch(/iskra_disk_free_bytes\{disk="data"\} [1-9]\d+/);
  expect(first).toMatch(/iskra_disk_size_bytes\{disk="backups"\} [1-9]\d+/);
  // Without HTTPS there is no certificate, and its end is not 1970.
  expect(first).not.toMatch(/^iskra_certificate_expires_timestamp_seconds/m);
  await recordVerification(store, backupName(made[1] ?? new Date(), 'nightly'), {
    verifiedAt: made[1]?.toISOString() ?? '',
    problem: null,
  });
  now = 59_000;
  await update();
  expect(await metrics.metrics()).toContain(`${Date.parse('2026-11-20T01:00:00Z') / 1000}\n`);
  now = 60_000;
  await update();
  expect(await metrics.metrics()).toContain(`${Date.parse('2026-11-21T01:00:00Z') / 1000}\n`);
});

test('of several disks the fullest decides, and is named; a single one needs no name', () => {
  const large = { free: 500 * gigabyte, total: 1000 * gigabyte };
  expect(judgeDisks([{ uses: ['data', 'database'], ...large }])).toEqual({
    state: 'good',
    text: 'Свободни са 500 GB от 1000 GB.',
    href: null,
  });
  const result = judgeDisks([
    { uses: ['data'], ...large },
    { uses: ['backups', 'database'], free: gigabyte / 2, total: 100 * gigabyte },
  ]);
  expect(result).toMatchObject({
    state: 'bad',
    text: expect.stringContaining('Диск на копията и базата: Свободни са 0,5'),
  });
});
