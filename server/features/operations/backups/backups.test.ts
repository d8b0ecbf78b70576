import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { warnOfOverdueBackup } from './warn-of-overdue-backup.ts';

const admin = { email: 'owner@example.com', password: 'Correct-Horse-7' };
const hour = 3_600_000;
let shop: TestShop;

afterEach(() => shop.stop());

test('an owner requests a backup, which is restored on trial and shown as verified; owners are notified once a day when it is older than 48 hours', async () => {
  shop = await startTestShop({ admin });
  const owner = await shop.signInAsAdmin();
  expect((await owner.get('/api/admin/backups')).body).toMatchObject({
    backups: [],
    isOverdue: true,
    isRunning: false,
  });

  expect((await owner.post('/api/admin/backups', {})).status).toBe(200);
  expect((await owner.post('/api/admin/backups', {})).status).toBe(200);
  expect((await owner.get('/api/admin/backups')).body.isRunning).toBe(true);
  await shop.drainJobs();

  const { body } = await owner.get('/api/admin/backups');
  expect(body).toMatchObject({
    isOverdue: false,
    isRunning: false,
    isDaily: true,
    isEncrypted: false,
    hasKeyFile: true,
  });
  expect(body.backups).toEqual([
    expect.objectContaining({ state: 'verified', name: expect.stringMatching(/^iskra-\d{8}T\d{6}Z-manual\.backup$/) }),
  ]);
  expect(body.backups[0].bytes).toBeGreaterThan(1000);

  const warnings = async () => {
    const { body } = await owner.get('/api/admin/notifications');
    return body.notifications.filter(({ message }: { message: string }) => message.includes('резервно копие')).length;
  };
  await warnOfOverdueBackup(shop.deps);
  expect(await warnings()).toBe(0);
  shop.advanceClock(49 * hour);
  await warnOfOverdueBackup(shop.deps);
  await warnOfOverdueBackup(shop.deps);
  expect(await warnings()).toBe(1);
  shop.advanceClock(24 * hour);
  await warnOfOverdueBackup(shop.deps);
  expect(await warnings()).toBe(2);
}, 60_000);

test('a backup that cannot be written fails its job and leaves the backup overdue', async () => {
  shop = await startTestShop({ admin, config: { backupDir: join(import.meta.filename, 'backups') } });
  const owner = await shop.signInAsAdmin();
  await owner.post('/api/admin/backups', {});
  await expect(shop.drainJobs()).rejects.toThrow('ENOTDIR');
  expect((await owner.get('/api/admin/backups')).body).toMatchObject({ backups: [], isOverdue: true });
});
