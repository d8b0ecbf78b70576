import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskTmpdir } from '#tests/support/memory-folder.ts';
import { applyChange, readRecipe, type RecipeChange } from './read-recipe.ts';

/*
 * Every recipe of docs/recipes is followed to the letter in one copy of the project: its blocks are put where it says,
 * its commands are run, the types are checked once for all, and the tests that it names pass.
 */

const root = resolve(import.meta.dirname, '../..');
const recipes = readdirSync(join(root, 'docs/recipes')).map((name) => ({
  name,
  ...readRecipe(readFileSync(join(root, 'docs/recipes', name), 'utf8')),
}));
const minutes = 60_000;
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(diskTmpdir(), 'iskra-recipes-'));
  const options = { cwd: root, encoding: 'utf8' } as const;
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], options).split('\0');
  for (const path of tracked.filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path), { preserveTimestamps: true });
  }
  // Hard links keep what TypeScript remembers valid, so that it checks only what a recipe touches.
  const links = spawnSync('cp', ['-al', join(root, 'node_modules'), copy]);
  if (links.status !== 0) {
    rmSync(join(copy, 'node_modules'), { recursive: true, force: true });
    cpSync(join(root, 'node_modules'), join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
  // Files that are rewritten in place must not be shared.
  const cache = join(copy, 'node_modules/.cache');
  rmSync(cache, { recursive: true, force: true });
  const types = join(root, 'node_modules/.cache/types');
  if (existsSync(types)) cpSync(types, join(cache, 'types'), { recursive: true, preserveTimestamps: true });
  // The tests of the structure ask git for the files.
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
}, 5 * minutes);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a program of the copy. Returns its output if it fails. */
function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, program), ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    maxBuffer: 50_000_000,
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

const testsIn = (commands: readonly string[]) =>
  commands.flatMap((line) => (line.startsWith('npm test -- ') ? line.slice('npm test -- '.length).split(' ') : []));

test.each(recipes)('docs/recipes/$name changes as many files as it says, where it says', ({ files, changes }) => {
  for (const change of changes) {
    const path = join(copy, change.path);
    const text = applyChange(existsSync(path) ? readFileSync(path, 'utf8') : undefined, change);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  // The test of a recipe itself is not counted.
  const isOwnTest = ({ path, how }: RecipeChange) => path.endsWith('.test.ts') && how === 'new';
  const paths = new Set(changes.filter((change) => !isOwnTest(change)).map(({ path }) => path));
  expect(paths.size).toBe(files);
});

test(
  'their commands run, and what they change has correct types',
  () => {
    for (const line of new Set(recipes.flatMap(({ commands }) => commands))) {
      if (line.startsWith('npm test -- ')) continue;
      const [, migration] = /^npm run migration (\w+)$/.exec(line) ?? [];
      const [, program = ''] = /^node ([\w./-]+)$/.exec(line) ?? [];
      expect(migration ?? program, line).not.toBe('');
      expect(migration === undefined ? run(program) : run('ops/add-migration.ts', migration), line).toBe('');
    }
    // Several checkers would each resolve the shared types again: half as much work again.
    expect(run('node_modules/typescript/bin/tsc', '-b', '--checkers', '1')).toBe('');
  },
  10 * minutes,
);

test(
  'the tests that they name pass',
  () => {
    const files = [...new Set(recipes.flatMap(({ commands }) => testsIn(commands)))];
    expect(recipes.filter(({ commands }) => testsIn(commands).length === 0).map(({ name }) => name)).toEqual([]);
    expect(files.filter((path) => !existsSync(join(copy, path)))).toEqual([]);
    expect(run('node_modules/vitest/vitest.mjs', 'run', ...files, '--maxWorkers=1')).toBe('');
  },
  10 * minutes,
);
