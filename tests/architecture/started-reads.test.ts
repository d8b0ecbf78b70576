import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

/** The elements of the array that begins at `start`, by its own commas. */
function elementsAt(text: string, start: number): string[] {
  const elements = [''];
  let depth = 0;
  for (const sign of text.slice(start)) {
    if (')]}'.includes(sign) && --depth < 0) break;
    if (sign === ',' && depth === 0) elements.push('');
    else elements.push(`${elements.pop()}${sign}`);
    if ('([{'.includes(sign)) depth += 1;
  }
  return elements;
}

/** Arrays of promises that wait for something after the first of them has begun. */
function lateWaits(text: string): string[] {
  return [...text.matchAll(/Promise\.(?:all|race|any)\(\[/g)]
    .map(({ 0: { length }, index }) => elementsAt(text, index + length))
    .flatMap((elements) => elements.slice(1).filter((one) => /\bawait\b/.test(one) && !/\basync\b/.test(one)));
}

test('nothing is waited for between promises that run together: one that fails meanwhile would end the process', () => {
  const waiting = 'Promise.all([read(a), read(await filter([b, c])), list.map(async () => await d)])';
  expect(lateWaits(waiting)).toEqual([' read(await filter([b, c]))']);
  expect(lateWaits('Promise.all([read(await filter(b)), read(a)])')).toEqual([]);
  const others = readSourceFiles().filter(({ path }) => path !== 'tests/architecture/started-reads.test.ts');
  const lateReads = others.flatMap(({ path, text }) => lateWaits(text).map((one) => `${path}: ${one.trim()}`));
  expect(lateReads).toEqual([]);
});
