import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#server/platform/database/test-database.ts';
import { openBucketFiles } from '#server/platform/files/bucket-files.ts';
import { openBucket } from '#server/platform/object-storage/open-bucket.ts';
import { S3Simulator } from '#tests/simulators/s3-simulator.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { fileInStore } from './backup-file.ts';
import { openBackupBucket } from './backup-store.ts';
import { restoreBackup } from './restore-backup.ts';
import { sourceOf } from './source-of.ts';
import { listBackups, pruneBackups, recordVerification } from './stored-backups.ts';
import { writeBackup } from './write-backup.ts';

const key = 'a passphrase of more than thirty-two characters';
const now = new Date('2026-11-23T02:00:00Z');
let simulator: S3Simulator;
let shop: TestShop;
let folder: string;

beforeAll(async () => {
  simulator = new S3Simulator();
  await simulator.listen();
  shop = await startTestShop({ config: { mediaBucket: simulator.place({ prefix: 'media' }) } });
  folder = await mkdtemp(join(tmpdir(), 'iskra-bucket-backup-'));
});

afterAll(async () => {
  await shop.stop();
  await simulator.close();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  simulator.objects.clear();
  await shop.deps.files.put('media/test/master.webp', Buffer.from('picture'));
});

const store = (prefix = 'backups') => openBackupBucket(openBucket(simulator.place({ prefix })));

const source = (backupKey: string | null = null) => sourceOf({ ...shop.deps.config, backupKey }, shop.deps.connection);

test.each([null, key])('pictures and backups in buckets are restored into an empty bucket and database', async (of) => {
  const { name, bytes } = await writeBackup(source(of), store(), now);
  expect((await listBackups(store())).map((backup) => [backup.name, backup.bytes])).toEqual([[name, bytes]]);
  const database = await createTestDatabase({ template: 'template0' });
  const bucketFiles = openBucketFiles(openBucket(simulator.place({ prefix: 'restored' })));
  const filesDir = join(folder, 'files');
  const file = fileInStore(store(), name);
  simulator.faults.push('reset-midway');
  const { manifest } = await restoreBackup(file, { connection: database.connection, filesDir, bucketFiles, key: of });
  expect(manifest.entries.map((entry) => entry.name)).toContain('files/media/test/master.webp');
  expect(String(await bucketFiles.get('media/test/master.webp'))).toBe('picture');
  // The folder that held the files meanwhile is gone.
  expect(await readdir(folder)).toEqual([]);
  await database.drop();
});

test('a damaged backup changes neither the bucket of the pictures nor the database', async () => {
  const { name } = await writeBackup(source(), store(), now);
  const bytes = simulator.objects.get(`backups/${name}`) ?? Buffer.alloc(0);
  const at = bytes.indexOf('picture', bytes.indexOf('files/media/test/master.webp'));
  bytes.write('forgery', at);
  const database = await createTestDatabase({ template: 'template0' });
  const bucketFiles = openBucketFiles(openBucket(simulator.place({ prefix: 'restored' })));
  const target = { connection: database.connection, filesDir: join(folder, 'files'), bucketFiles, key: null };
  await expect(restoreBackup(fileInStore(store(), name), target)).rejects.toThrow('differs from its checksum');
  expect([...simulator.objects.keys()].filter((one) => one.startsWith('restored/'))).toEqual([]);
  await database.drop();
});

test.each(['slow-down', 'reset'] as const)(
  'a backup whose upload fails (%s) stores nothing',
  async (fault) => {
    const files = {
      ...shop.deps.files,
      async stream() {
        simulator.faults.push(...Array<typeof fault>(8).fill(fault));
        return null;
      },
    };
    await expect(writeBackup({ ...source(), files }, store(), now)).rejects.toThrow(
      's3://shop/backups cannot be used now',
    );
    simulator.faults.length = 0;
    expect(await listBackups(store())).toEqual([]);
    expect(simulator.unfinishedUploads).toBe(0);
  },
  60_000,
);

test('a backup that cannot be read to its end stores nothing', async () => {
  const stream = () => Promise.reject(new Error('The disk broke'));
  const files = { ...shop.deps.files, stream };
  await expect(writeBackup({ ...source(), files }, store(), now)).rejects.toThrow('The disk broke');
  expect(await listBackups(store())).toEqual([]);
  expect(await readdir(shop.deps.config.dataDir)).not.toContainEqual(expect.stringMatching(/^\.backup-/));
});

test('verifications are kept beside the backups, and retention keeps the newest and the newest verified one', async () => {
  const days = ['20261101', '20261102', '20261103', '20261104', '20261105', '20261106'];
  for (const day of days) simulator.objects.set(`backups/iskra-${day}T020000Z.backup`, Buffer.from('x'));
  simulator.objects.set('backups/notes.txt', Buffer.from('x'));
  const verifiedAt = '2026-11-02T03:00:00.000Z';
  await recordVerification(store(), 'iskra-20261102T020000Z.backup', { verifiedAt, problem: null });
  await recordVerification(store(), 'iskra-20261101T020000Z.backup', { verifiedAt, problem: null });
  await pruneBackups(store(), 2);
  const kept = await listBackups(store());
  expect(kept.map(({ name }) => name.slice(6, 14))).toEqual(['20261106', '20261105', '20261102']);
  expect(kept[2]?.verification).toEqual({ verifiedAt, problem: null });
  expect([...simulator.objects.keys()]).toContain('backups/notes.txt');
  expect([...simulator.objects.keys()]).not.toContain('backups/iskra-20261101T020000Z.backup.verified.json');
});

test('an owner makes a backup in a bucket, and the panel shows it as verified there', async () => {
  const admin = { email: 'owner@example.com', password: 'Correct-Horse-7' };
  const own = await startTestShop({ admin, config: { backupBucket: simulator.place({ prefix: 'backups' }) } });
  const owner = await own.signInAsAdmin();
  await owner.post('/api/admin/backups', {});
  await own.drainJobs();
  const { body } = await owner.get('/api/admin/backups');
  expect(body).toMatchObject({ isOverdue: false, place: 's3://shop/backups', backups: [{ state: 'verified' }] });
  await own.stop();
}, 60_000);
