import { expect, test } from 'vitest';
import { type StoreText, storeTextKeys, storeTexts } from '#contracts/store-texts/store-texts.rule.ts';
import { readSourceFiles } from './source-files.ts';

const sources = readSourceFiles();
const files = sources.filter(({ path }) => path.startsWith('web/storefront/'));

/** The texts of the storefront with the usual wording of the place that shows them: `useText('key', 'wording')`. */
const shownTexts = files.flatMap(({ path, text }) =>
  [...text.matchAll(/use(?:Contact)?Text\(\s*'([a-z-]+)',\s*'([^']*)',?\s*\)/g)].map(([, key = '', usual = '']) => ({
    path,
    key,
    usual,
  })),
);

/** The texts that the server writes into files, such as the page of a lost network. */
const writtenKeys = sources
  .filter(({ path }) => path.startsWith('server/features/store/store-texts/'))
  .flatMap(({ text }) =>
    [...text.matchAll(/storeTexts(?:\.|\[')([a-z-]+)(?:'\])?\.usual/g)].map(([, key = '']) => key),
  );

test('every small text is shown somewhere, with the wording that the panel calls the usual one', () => {
  expect(new Set([...shownTexts.map(({ key }) => key), ...writtenKeys])).toEqual(new Set(storeTextKeys));
  const wordings: Readonly<Record<string, StoreText>> = storeTexts;
  const wrong = shownTexts.filter(({ key, usual }) => wordings[key]?.usual !== usual);
  expect(wrong).toEqual([]);
});

test('no storefront script contains the list of texts: only changed ones travel', () => {
  const importing = files.filter(({ text }) => /^import (?!type).*store-texts\.rule\.ts'/m.test(text));
  expect(importing.map(({ path }) => path)).toEqual([]);
});
