import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('sharp is loaded by works alone, and the process for pictures has all of them', () => {
  const sources = globSync('server/**/*.ts', { cwd: root }).filter((path) => !/\.(test|fixtures)\.ts$/.test(path));
  const works = sources.filter((path) => read(path).includes(' = pictureWork('));
  const users = sources.filter((path) => read(path).includes('/load-sharp.ts'));
  const imports = read('server/processes/picture-process.ts');
  expect(works.length).toBeGreaterThan(5);
  expect(users.sort()).toEqual(works.sort());
  expect(works.filter((path) => !imports.includes(`'#${path}'`))).toEqual([]);
});
