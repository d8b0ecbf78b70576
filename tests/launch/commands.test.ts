import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runCommand } from '#tests/chaos/run-command.ts';
import { S3Simulator } from '#tests/simulators/s3-simulator.ts';
import { freePort } from '#tests/support/free-port.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { quickModules } from '#tests/support/quick-modules-option.ts';
import { owner, startShopProcess } from '#tests/support/shop-process.ts';

// Vitest sets BASE_URL to the base of its own server.
const common = { NODE_ENV: 'test', BASE_URL: '', NODE_OPTIONS: quickModules.join(' ') };
let folder: string;
const start = async (dataDir = folder) =>
  startShopProcess({ port: await freePort(), dataDir, env: { ...common, DEMO: 'false' } });
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

/** What a buyer sees of a category of this name, once the shop runs. */
async function namesIn(dataDir: string): Promise<string> {
  const shop = await start(dataDir);
  const { text } = await (await signIn(shop.origin)).get('/api/categories');
  await shop.kill('SIGTERM');
  return text;
}

test(
  'the commands of the guide back up a running shop, verify and restore the backup, export and import the shop, and bring it back from an encrypted backup in a bucket when its machine is lost',
  { timeout: 300_000 },
  async () => {
    const store = new S3Simulator();
    await store.listen();
    onTestFinished(() => store.close());
    const first = await start();
    const admin = await signIn(first.origin);
    const create = async (name: string) =>
      expect((await admin.post('/api/admin/categories/create', { name })).status).toBeLessThan(300);
    await create('Пазена категория');
    const backedUp = await run(['backup']);
    expect(backedUp).toMatchObject({ code: 0 });
    const [name = ''] = (await readdir(join(folder, 'backups'))).filter((one) => !one.endsWith('.json'));
    const file = join(folder, 'backups', name);
    await create('Забравена категория');
    // Another one is encrypted and in a bucket, for the test below.
    const away = await run(['backup'], awayEnv(store));
    expect(away).toMatchObject({ code: 0, output: expect.stringContaining('secret.key in another place') });
    await first.kill('SIGTERM');

    const listed = await run(['backup', 'list']);
    expect(listed.output).toContain(name);
    expect(await run(['backup', 'verify'])).toMatchObject({ code: 0 });
    expect(await run(['restore', file])).toMatchObject({ code: 0 });
    const restored = await namesIn(folder);
    expect(restored).toContain('Пазена категория');
    expect(restored).not.toContain('Забравена категория');

    const exported = join(folder, 'shop.tar.gz');
    expect(await run(['export', exported])).toMatchObject({ code: 0 });
    const other = join(folder, 'other');
    await mkdir(other, { mode: 0o755 });
    expect(await run(['import', exported], { DATA_DIR: other })).toMatchObject({ code: 0 });
    await copyFile(join(folder, 'secret.key'), join(other, 'secret.key'));
    expect(await namesIn(other)).toContain('Пазена категория');

    // Its machine is lost: only the encrypted backup and the key file are left.
    const next = join(folder, 'next');
    await mkdir(next, { mode: 0o755 });
    await copyFile(join(folder, 'secret.key'), join(next, 'secret.key'));
    for (const lost of ['backups', 'files', 'postgres', 'secret.key'])
      await rm(join(folder, lost), { recursive: true, force: true });
    const env = { ...awayEnv(store), DATA_DIR: next };
    const [object = ''] = [...store.objects.keys()];
    expect(store.objects.get(object)?.includes('categories')).toBe(false);
    expect(await run(['backup', 'verify'], env)).toMatchObject({ code: 0 });
    const wrong = await run(['backup', 'verify'], { ...env, BACKUP_KEY: `${env.BACKUP_KEY}.` });
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('another BACKUP_KEY') });
    expect((await run(['backup', 'list'], env)).output).toMatch(/ verified 20/);
    expect(await run(['restore', object.replace('backups/', '')], env)).toMatchObject({ code: 0 });
    expect(await namesIn(next)).toContain('Забравена категория');
  },
);

/** Encrypted backups in a bucket. */
function awayEnv(store: S3Simulator) {
  const { MEDIA_URL: _pictures, ...bucket } = bucketEnv(store, folder);
  const BACKUP_KEY = 'a passphrase of more than thirty-two characters';
  return { ...bucket, BACKUP_URL: 's3://shop/backups', BACKUP_KEY };
}

function bucketEnv(store: S3Simulator, dataDir: string) {
  return {
    DATA_DIR: dataDir,
    MEDIA_URL: 's3://shop/media',
    S3_ENDPOINT: store.place().endpoint ?? '',
    S3_ACCESS_KEY_ID: 'test-key',
    S3_SECRET_ACCESS_KEY: 'test-secret-key',
  };
}

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
