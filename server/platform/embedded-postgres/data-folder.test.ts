import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDataFolder } from './data-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iskra-data-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('makes the folder with every folder above it, and takes one that is there', async () => {
  const wanted = join(folder, 'a', 'b', 'data');
  expect((await stat(await openDataFolder(wanted))).isDirectory()).toBe(true);
  expect(await openDataFolder(wanted)).toBe(await openDataFolder(join(folder, 'a/../a/b/data')));
});

test('refuses a file, and what lies below a file', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const path of [file, join(file, 'data')]) {
    await expect(openDataFolder(path)).rejects.toThrow('is not a folder. Remove that file, or set DATA_DIR');
  }
});

test.runIf(process.platform === 'linux')('refuses at once a place where no folder can be made', async () => {
  await expect(openDataFolder('/proc/iskra/data')).rejects.toThrow('Set DATA_DIR to another folder.');
});
