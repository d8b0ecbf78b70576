import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chaosMutations, unprovenTrials } from '#tests/chaos/mutations.ts';
import { trials } from '#tests/chaos/trials.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('every guard that a trial watches can still be removed', () => {
  const missing = chaosMutations.flatMap(({ guard, edits }) =>
    edits.filter(([file, from]) => read(file).split(from).length !== 2).map(([file]) => `${guard}: ${file}`),
  );
  expect(missing).toEqual([]);
});

test('every trial has a guard whose removal it must find, or a reason why not', () => {
  const watched = [...chaosMutations.map(({ trial }) => trial), ...Object.keys(unprovenTrials)];
  expect(trials.map(({ name }) => name).filter((name) => !watched.includes(name))).toEqual([]);
  expect(watched.filter((name) => !trials.some((trial) => trial.name === name))).toEqual([]);
});
