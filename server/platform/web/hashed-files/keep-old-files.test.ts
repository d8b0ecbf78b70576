import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepOldFiles, oldFilesFolder } from './keep-old-files.ts';

const day = 86_400_000;
const start = Date.parse('2026-03-01T00:00:00Z');
let root: string;
let build: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'iskra-old-files-'));
  build = join(root, 'build');
});
afterEach(() => rm(root, { recursive: true }));

/** Simulates a start of the shop with a build of these files. Returns the files kept afterwards. */
async function startWith(names: readonly string[], days: number): Promise<string[]> {
  await rm(build, { recursive: true, force: true });
  await mkdir(build);
  for (const name of names) await writeFile(join(build, name), name);
  await keepOldFiles(oldFilesFolder(root), [build], new Date(start + days * day));
  return (await readdir(oldFilesFolder(root))).filter((name) => !name.startsWith('.')).sort();
}

test('the files of a replaced build are kept for a week after the update, regardless of their age, and then removed', async () => {
  expect(await startWith(['shop-a.js', 'base-a.js'], 0)).toEqual(['base-a.js', 'shop-a.js']);
  // The build had been in use for a month.
  expect(await startWith(['shop-b.js', 'base-a.js'], 30)).toEqual(['base-a.js', 'shop-a.js', 'shop-b.js']);
  expect(await startWith(['shop-b.js', 'base-a.js'], 36)).toContain('shop-a.js');
  expect(await startWith(['shop-b.js', 'base-a.js'], 38)).toEqual(['base-a.js', 'shop-b.js']);
});

test('a file that a later build contains again is in use again', async () => {
  await startWith(['shop-a.js'], 0);
  await startWith(['shop-b.js'], 1);
  await startWith(['shop-a.js'], 2);
  expect(await startWith(['shop-a.js'], 60)).toContain('shop-a.js');
});
