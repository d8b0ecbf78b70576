import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#tests/chaos/run-command.ts';
import { owner, startShopProcess } from '#tests/support/shop-process.ts';
import { HttpClient } from '#tests/support/http-client.ts';

const port = 19_471;
// Vitest sets BASE_URL to the base of its own server.
const common = { NODE_ENV: 'test', BASE_URL: '' };
let folder: string;
const start = () => startShopProcess({ port, dataDir: folder, env: { ...common, DEMO: 'false' } });
const run = (args: readonly string[]) => runCommand('ops/run.mjs', args, { ...common, DATA_DIR: folder });

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
  'the commands of the guide back up a running shop, list and verify the backup, and restore it',
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
  },
);
