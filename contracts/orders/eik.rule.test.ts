import { expect, test } from 'vitest';
import { eikProblem, isEik } from './eik.rule.ts';

test.each(['831902088', '175074752', '000694037', '121265113', '130007884'])('accepts the number %s', (text) => {
  expect(isEik(text)).toBe(true);
});

test.each(['123456789', '831902089', '83190208', '8319020888', 'BG831902088', '', '831 902 088'])(
  'refuses %j',
  (text) => {
    expect(isEik(text)).toBe(false);
  },
);

test('computes the check digit of a branch from its own part', () => {
  const right = Array.from({ length: 10 }, (_, digit) => `831902088012${digit}`).filter(isEik);
  expect(right).toHaveLength(1);
  expect(isEik(`83190208900${right[0]?.slice(11) ?? ''}`)).toBe(false);
});

test('tells a wrong digit from a wrong length', () => {
  expect([eikProblem('831902089'), eikProblem('8319020880120')].every((text) => text.includes('сгрешена цифра'))).toBe(
    true,
  );
  for (const text of ['83190208', '8319020888', 'BG831902088', undefined])
    expect(eikProblem(text)).toBe('ЕИК е 9 или 13 цифри.');
});
