import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutations } from '#tests/races/without-guards.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('every race guard can still be removed, and a test title identifies its test', () => {
  const races = readdirSync(join(root, 'tests/races')).filter((name) => name.endsWith('.test.ts'));
  const titles = races.map((name) => read(`tests/races/${name}`)).join('\n');
  const missingEdits = mutations.flatMap(({ guard, edits }) =>
    edits.filter(([file, from]) => read(file).split(from).length !== 2).map(([file]) => `${guard}: ${file}`),
  );
  expect(missingEdits).toEqual([]);
  expect(mutations.filter((mutation) => !titles.includes(mutation.test)).map(({ guard }) => guard)).toEqual([]);
});
