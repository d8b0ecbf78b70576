import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

/** Each `<select …>` of the screens, up to its first option. */
const selects = readSourceFiles()
  .filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx'))
  .flatMap(({ path, text }) =>
    text
      .split(/<select\b/)
      .slice(1)
      .map((rest) => ({ path, tag: rest.split(/<option|<\/select|\{children/)[0] ?? '' })),
  );

test('every select is controlled, so that options loaded later never change its displayed value', () => {
  expect(selects.length).toBeGreaterThan(10);
  const wrong = selects.filter(({ tag }) => !/\bvalue=[{"]/.test(tag) || /\bdefaultValue=|\bregister\(/.test(tag));
  expect(wrong).toEqual([]);
});
