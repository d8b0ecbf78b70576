import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runCommand } from '#tests/chaos/run-command.ts';
import { S3Simulator } from '#tests/simulators/s3-simulator.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { owner, startShopProcess } from '#tests/support/shop-process.ts';

const port = 19_471;
// Vitest sets BASE_URL to the base of its own server.
const common = { NODE_ENV: 'test', BASE_URL: '' };
let folder: string;
const start = (dataDir = folder) => startShopProcess({ port, dataDir, env: { ...common, DEMO: 'false' } });
const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runCommand('ops/run.mjs', args, { ...common, DATA_DIR: folder, ...env });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iskra-commands-'));
  // PostgreSQL's user has to enter it when the tests run as root.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const signIn = async (origin: string) => {
  const client = new HttpClient(origin);
  expect((await client.signIn(owner.email, owner.password)).status).toBe(200);
  return client;
};

test(
  'the commands of the guide back up a running shop, verify and restore the backup, export and import the shop',
  { timeout: 300_000 },
  async () => {
    const first = await start();
    const admin = await signIn(first.origin);
    const page = { name: 'Пазена категория' };
    expect((await admin.post('/api/admin/categories/create', page)).status).toBeLessThan(300);
    const backedUp = await run(['backup']);
    expect(backedUp).toMatchObject({ code: 0 });
    const [name = ''] = (await readdir(join(folder, 'backups'))).filter((one) => !one.endsWith('.json'));
    const file = join(folder, 'backups', name);
    expect((await admin.post('/api/admin/categories/create', { name: 'Забравена категория' })).status).toBeLessThan(
      300,
    );
    await first.kill('SIGTERM');

    const listed = await run(['backup', 'list']);
    expect(listed.output).toContain(name);
    expect(await run(['backup', 'verify'])).toMatchObject({ code: 0 });
    expect(await run(['restore', file])).toMatchObject({ code: 0 });

    const again = await start();
    const { text } = await (await signIn(again.origin)).get('/api/categories');
    expect(text).toContain('Пазена категория');
    expect(text).not.toContain('Забравена категория');
    await again.kill('SIGTERM');

    const exported = join(folder, 'shop.tar.gz');
    expect(await run(['export', exported])).toMatchObject({ code: 0 });
    const other = join(folder, 'other');
    await mkdir(other, { mode: 0o755 });
    expect(await run(['import', exported], { DATA_DIR: other })).toMatchObject({ code: 0 });
    await copyFile(join(folder, 'secret.key'), join(other, 'secret.key'));
    const imported = await start(other);
    expect((await (await signIn(imported.origin)).get('/api/categories')).text).toContain('Пазена категория');
    await imported.kill('SIGTERM');
  },
);

function bucketEnv(store: S3Simulator, dataDir: string) {
  return {
    DATA_DIR: dataDir,
    MEDIA_URL: 's3://shop/media',
    S3_ENDPOINT: store.place().endpoint ?? '',
    S3_ACCESS_KEY_ID: 'test-key',
    S3_SECRET_ACCESS_KEY: 'test-secret-key',
  };
}

test('a shop whose machine is lost is restored from an encrypted backup in a bucket and its key file', async () => {
  const store = new S3Simulator();
  await store.listen();
  onTestFinished(() => store.close());
  const { MEDIA_URL: _pictures, ...bucket } = bucketEnv(store, folder);
  const BACKUP_KEY = 'a passphrase of more than thirty-two characters';
  const [lost, next] = [join(folder, 'lost'), join(folder, 'next')];
  for (const dataDir of [lost, next]) await mkdir(dataDir, { mode: 0o755 });
  const env = { ...bucket, BACKUP_URL: 's3://shop/backups', BACKUP_KEY };
  const before = await start(lost);
  const page = { name: 'Категория отдалеч' };
  await (await signIn(before.origin)).post('/api/admin/categories/create', page);
  const backedUp = await run(['backup'], { ...env, DATA_DIR: lost });
  expect(backedUp).toMatchObject({ code: 0, output: expect.stringContaining('secret.key in another place') });
  await before.kill('SIGTERM');
  const secretKey = await readFile(join(lost, 'secret.key'));
  await rm(lost, { recursive: true });

  const [name = ''] = [...store.objects.keys()].map((key) => key.replace('backups/', ''));
  expect(store.objects.get(`backups/${name}`)?.includes('categories')).toBe(false);
  await writeFile(join(next, 'secret.key'), secretKey, { mode: 0o600 });
  expect(await run(['backup', 'verify'], { ...env, DATA_DIR: next })).toMatchObject({ code: 0 });
  const wrong = await run(['backup', 'verify'], { ...env, DATA_DIR: next, BACKUP_KEY: `${BACKUP_KEY}.` });
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('another BACKUP_KEY') });
  expect((await run(['backup', 'list'], { ...env, DATA_DIR: next })).output).toMatch(/ verified 20/);
  expect(await run(['restore', name], { ...env, DATA_DIR: next })).toMatchObject({ code: 0 });
  const after = await start(next);
  expect((await (await signIn(after.origin)).get('/api/categories')).text).toContain(page.name);
  await after.kill('SIGTERM');
}, 300_000);

test('the commands of the guide copy pictures into a bucket and back', async () => {
  const store = new S3Simulator();
  await store.listen();
  onTestFinished(() => store.close());
  const dataDir = join(folder, 'pictures');
  await mkdir(join(dataDir, 'files/ab'), { recursive: true });
  await writeFile(join(dataDir, 'files/ab/picture.webp'), 'a picture');
  const env = bucketEnv(store, dataDir);
  expect(await run(['copy-files', 'to-bucket'], env)).toMatchObject({ code: 0 });
  expect(store.objects.get('media/ab/picture.webp')?.toString()).toBe('a picture');
  await rm(join(dataDir, 'files'), { recursive: true });
  expect(await run(['copy-files', 'to-disk'], env)).toMatchObject({ code: 0 });
  expect(await readFile(join(dataDir, 'files/ab/picture.webp'), 'utf8')).toBe('a picture');
}, 60_000);

test.skipIf(process.getuid?.() !== 0)(
  'a command that root starts writes as the owner of the data folder, so that the shop can read it',
  async () => {
    const store = new S3Simulator();
    await store.listen();
    onTestFinished(() => store.close());
    store.objects.set('media/ab/picture.webp', Buffer.from('a picture'));
    const dataDir = join(folder, 'owned');
    await mkdir(dataDir);
    await chown(dataDir, 1000, 1000);
    const env = bucketEnv(store, dataDir);
    expect(await run(['copy-files', 'to-disk'], env)).toMatchObject({ code: 0 });
    expect(await stat(join(dataDir, 'files/ab/picture.webp'))).toMatchObject({ uid: 1000, gid: 1000 });
  },
  60_000,
);
