import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

/**
 * The brand of a shop is data. Words of the first preset stand in the code only where this says why; the program's own
 * name in Latin letters (of cookies, metrics, the database) is no word of a shop.
 */
const brandWords = /к[ао]феин|caffein|пауч|pouch|искра/i;

const reasons: Readonly<Record<string, RegExp>> = {
  'a preset is a shop': /^server\/presets\//,
  'a migration keeps what a shop that exists shows': /^server\/migrations\//,
  'a test makes a shop up': /\.(?:test|fixtures)\.tsx?$|^web\/storefront\/dev\//,
};

/** Files that still name what a shop of another kind does not sell, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'contracts/cart/cart.ts': 'a field of the API of earlier versions',
  'contracts/cart/former-sums.rule.ts': 'a field of the API of earlier versions',
  'contracts/facts/facts.ts': 'a field of the API of earlier versions',
  'contracts/facts/fact-types.rule.ts': 'the law has a statement on added caffeine',
  'contracts/products/caffeine-warning.rule.ts': 'the law has a statement on added caffeine',
  'server/features/catalog/products/facts/show-facts.ts': 'the law has a statement on added caffeine',
  'server/features/sales/cart/pricing/shown-facts.ts': 'a field of the API of earlier versions',
  'server/features/customers/accounts/passwords/local-words.ts': 'words that weak passwords contain',
};

test('the code names no goods and no brand of the first preset', () => {
  const named = readSourceFiles(['*.ts', '*.tsx', '*.css', '*.html', '*.md', '*.json', '*.sql', '*.js', '*.svg'])
    .filter(
      ({ path }) =>
        /^(?:web|server|contracts)\//.test(path) && !Object.values(reasons).some((known) => known.test(path)),
    )
    .filter(({ text }) => brandWords.test(text))
    .map(({ path }) => path);
  expect(named.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
