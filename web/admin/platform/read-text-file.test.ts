import { expect, test } from 'vitest';
import { readTextFile } from './read-text-file.ts';

test('a text file is read as couriers and spreadsheets save it', async () => {
  expect(await readTextFile(new File(['\uFEFFмед'], 'a.csv'))).toBe('мед');
  const windows = new Uint8Array([0xec, 0xe5, 0xe4]);
  expect(await readTextFile(new File([windows], 'a.csv'))).toBe('мед');
});
