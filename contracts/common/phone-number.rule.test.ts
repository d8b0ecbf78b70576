import { expect, test } from 'vitest';
import { OptionalPhone, Phone } from './shapes.ts';

test.each([
  ['0888 123 456', '0888 123 456'],
  ['\u202A+359 88 812 3456\u202C', '+359 88 812 3456'],
  ['0888\u2011123\u2011456', '0888-123-456'],
  ['0888–123–456', '0888-123-456'],
  ['0888\u00A0123\u00A0456', '0888 123 456'],
  ['(0888) 123 456', '0888 123 456'],
  ['(+359) 888 123 456', '+359 888 123 456'],
  ['+359 (0)88 812 3456', '+359 (0)88 812 3456'],
  ['0888/12 34 56', '0888 12 34 56'],
  ['00359 888 123 456', '+359 888 123 456'],
  ['02/ 987 65 43', '02 987 65 43'],
])('accepts %j as %j, in an order and in a profile', (typed, stored) => {
  expect(Phone.parse(typed)).toBe(stored);
  expect(OptionalPhone.parse(typed)).toBe(stored);
});

test.each(['08881', '0888 12', 'телефон', '0888 123 456 и 0889 123 456', '+', '(', '()', '0888;123456'])(
  'refuses %j',
  (typed) => {
    expect(Phone.safeParse(typed).success).toBe(false);
    expect(OptionalPhone.safeParse(typed).success).toBe(false);
  },
);

test('a profile needs no phone, an order does', () => {
  expect(OptionalPhone.parse(' ')).toBe('');
  expect(Phone.safeParse('').success).toBe(false);
});
