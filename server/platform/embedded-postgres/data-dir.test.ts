import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDataDir } from './data-dir.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iskra-data-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('creates the directory with its parents, and accepts an existing one', async () => {
  const path = join(folder, 'a', 'b', 'data');
  expect((await stat(await openDataDir(path))).isDirectory()).toBe(true);
  expect(await openDataDir(path)).toBe(await openDataDir(join(folder, 'a/../a/b/data')));
});

test('rejects a file, and a path below a file', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const path of [file, join(file, 'data')]) {
    await expect(openDataDir(path)).rejects.toThrow('is not a directory. Remove that file, or set DATA_DIR');
  }
});

test.runIf(process.platform === 'linux')('rejects without delay a path where no directory can be created', async () => {
  await expect(openDataDir('/proc/iskra/data')).rejects.toThrow('Set DATA_DIR to another directory.');
});
