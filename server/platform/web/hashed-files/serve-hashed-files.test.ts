import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveHashedFiles } from './serve-hashed-files.ts';

const app = Fastify();
let root: string;
let former: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'iskra-hashed-files-'));
  const builds = ['storefront', 'panel'].map((name) => join(root, name));
  former = join(root, 'former');
  for (const folder of [...builds, former]) await mkdir(folder);
  await writeFile(join(root, 'secret.js'), 'secret');
  await writeFile(join(root, 'storefront/shop-a.js'), 'shop');
  await writeFile(join(root, 'storefront/shop-a.js.br'), 'compressed');
  await writeFile(join(root, 'panel/panel-a.js'), 'panel');
  await app.register((files) => serveHashedFiles(files, builds, former));
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const get = (url: string, accepted = 'identity') => app.inject({ url, headers: { 'accept-encoding': accepted } });

test('a file of either build is kept by browsers for a year, and compressed for those that can read it', async () => {
  const [shop, panel, compressed] = [
    await get('/assets/shop-a.js'),
    await get('/assets/panel-a.js'),
    await get('/assets/shop-a.js', 'br'),
  ];
  expect([shop.body, panel.body, compressed.body]).toEqual(['shop', 'panel', 'compressed']);
  expect(compressed.headers['content-encoding']).toBe('br');
  for (const { headers } of [shop, panel, compressed])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a file that a process of another build has added since the start is served too', async () => {
  expect((await get('/assets/shop-b.js')).statusCode).toBe(404);
  await writeFile(join(former, 'shop-b.js'), 'later');
  expect((await get('/assets/shop-b.js')).body).toBe('later');
});

test('nothing but files of these folders is served', async () => {
  for (const url of ['/assets/', '/assets/no-such.js', '/assets/..%2fsecret.js', '/assets/../secret.js'])
    expect((await get(url)).statusCode, url).toBeGreaterThanOrEqual(403);
});
