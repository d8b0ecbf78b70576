import { expect, test } from 'vitest';
import { Email, Phone, Postcode } from './shapes.ts';

test.each([
  ['email', Email, 'ivan', 'Трябва да е като ime@example.com.'],
  ['phone', Phone, '12', 'Трябва да е като 0888 123 456.'],
  ['postcode', Postcode, '12', 'Пощенският код е 4 цифри.'],
])('an empty %s is asked for, a wrong one is shown its form', (_, schema, wrong, message) => {
  const messageOf = (text: string) => schema.safeParse(text).error?.issues[0]?.message;
  expect([messageOf(''), messageOf(' '), messageOf(wrong)]).toEqual([
    'Попълни това поле.',
    'Попълни това поле.',
    message,
  ]);
});
