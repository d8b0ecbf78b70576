import { expect, test } from 'vitest';
import { isGtin, isPublicGtin, plainGtin, toGtin14 } from './gtin.rule.ts';

test.each(['4006381333931', '96385074', '036000291452', '00012345600012', '10012345000017'])(
  'accepts the number %s',
  (text) => {
    expect(isGtin(text)).toBe(true);
  },
);

test.each(['4006381333932', '4006381333391', '96385075', '3,80012E+12', '123456789', '', '400638133393١'])(
  'refuses %j',
  (text) => {
    expect(isGtin(text)).toBe(false);
  },
);

test('every digit but the check digit has exactly one check digit', () => {
  for (const digits of ['380012345678', '03600029145', '9638507', '1001234500001'])
    expect(Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).filter(isGtin)).toHaveLength(1);
});

test('a UPC is the same number with and without leading zeros, and with spaces between its groups', () => {
  expect(toGtin14('036000291452')).toBe(toGtin14('0036000291452'));
  expect(plainGtin('4 006381 333931')).toBe('4006381333931');
});

test('numbers for use within one company are not public', () => {
  expect(['4006381333931', '036000291452', '96385074'].every(isPublicGtin)).toBe(true);
  expect(['2000000000015', '0200000000017', '200000000015', '400000000011', '', '20000004'].some(isPublicGtin)).toBe(
    false,
  );
});
