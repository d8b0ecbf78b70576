import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startShopProcess } from '#tests/support/shop-process.ts';

const dist = resolve(import.meta.dirname, '../../dist');

describe.skipIf(process.env['PAGES_ARE_BUILT'] !== 'true')('a start of the built server', () => {
  let folder: string;
  let database: TestDatabase;
  /** What it loads until the first page is complete. */
  let loaded: string[];
  let page: string;
  let icon: Response;
  /** The files in the memory of the process after it has sent a picture that it drew. */
  let libraries: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'iskra-modules-'));
    database = await createTestDatabase({ template: 'template0' });
    const list = join(folder, 'modules.txt');
    const shop = await startShopProcess({
      port: await freePort(),
      dataDir: folder,
      env: {
        DATABASE_URL: database.connection.connectionString ?? '',
        NODE_OPTIONS: `--import ${join(import.meta.dirname, 'list-modules.ts')}`,
        LIST_MODULES: list,
        DEMO: 'false',
      },
    });
    page = await (await fetch(shop.origin)).text();
    icon = await fetch(`${shop.origin}/icon-192.png`);
    libraries = readFileSync(`/proc/${shop.pid}/maps`, 'utf8');
    await shop.kill('SIGTERM');
    loaded = (await readFile(list, 'utf8')).split('\n');
  }, 150_000);
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const packages = () =>
    new Set(loaded.flatMap((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? []));

  test('loads one copy of Zod and no compilers of schemas: both would be in node_modules', () => {
    expect(page).toContain('</html>');
    for (const name of ['zod', 'ajv', 'fast-json-stringify', '@fastify/ajv-compiler', '@opentelemetry/api'])
      expect(packages()).not.toContain(name);
  });

  test('loads no library from node_modules but the log’s', () => {
    const ofLog = new Set(['pino', 'thread-stream', 'sonic-boom', 'atomic-sleep', 'on-exit-leak-free']);
    for (const name of ['@pinojs/redact', 'pino-std-serializers', 'quick-format-unescaped', 'safe-stable-stringify'])
      ofLog.add(name);
    expect([...packages()].filter((name) => !ofLog.has(name))).toEqual([]);
  });

  test('does not load Node.js’s client for fetch, which takes 14 MB, nor what is needed seldom', () => {
    expect(loaded.some((name) => name.endsWith('NativeModule http'))).toBe(true);
    expect(loaded.filter((name) => name.includes('deps/undici'))).toEqual([]);
    expect(loaded.filter((name) => /openapi-[\w-]+\.js$/.test(name))).toEqual([]);
  });

  test('draws pictures in a process of its own, whose library takes 40 MB', async () => {
    expect(icon.headers.get('content-type')).toBe('image/png');
    expect(await sharp(await icon.arrayBuffer()).metadata()).toMatchObject({ width: 192, height: 192 });
    expect(libraries).not.toContain('libvips');
  });

  test('describes the API as docs/openapi.json does, though its schemas have no descriptions', async () => {
    const [name = ''] = (await readdir(join(dist, 'server'))).filter((file) => /openapi-[\w-]+\.js$/.test(file));
    const built: { describeApi(): string } = await import(join(dist, 'server', name));
    const written = await readFile(join(dist, '../docs/openapi.json'), 'utf8');
    expect(JSON.parse(built.describeApi())).toEqual(JSON.parse(written));
  });

  test('keeps the sources in memory with one byte per character', async () => {
    for (const folderOfBuild of ['server', 'renderer']) {
      const files = await readdir(join(dist, folderOfBuild), { recursive: true });
      for (const file of files.filter((name) => name.endsWith('.js')))
        expect(await readFile(join(dist, folderOfBuild, file), 'utf8'), file).toMatch(/^\p{ASCII}*$/u);
    }
  });
});
