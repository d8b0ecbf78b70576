import { expect, test } from 'vitest';
import { slipPatterns } from './slip-patterns.ts';

const fits = (typedName: string, name: string) =>
  slipPatterns(typedName).some((pattern) =>
    new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`, 'u').test(` иван ${name} x@example.com`),
  );

test.each(['стянов', 'стояинов', 'стоянв', 'стиянов', 'стояонв', 'Стоянoв'])('„%s“ stands for Стоянов', (typedName) =>
  expect(fits(typedName, 'стоянов')).toBe(true),
);

test.each(['стоил', 'стоичков', 'иванов', 'сто', '', 'стоя7ов'])('„%s“ does not', (typedName) =>
  expect(fits(typedName, 'стоянов')).toBe(false),
);
