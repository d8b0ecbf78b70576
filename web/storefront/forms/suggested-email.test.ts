import { expect, test } from 'vitest';
import { suggestedEmail } from './suggested-email.ts';

test.each([
  ['ivan@gmial.com', 'ivan@gmail.com'],
  ['ivan@gmal.com', 'ivan@gmail.com'],
  ['ivan@gmaill.com', 'ivan@gmail.com'],
  ['ivan@gmail.con', 'ivan@gmail.com'],
  ['ivan@gmail.co', 'ivan@gmail.com'],
  ['Ivan.P@ABV.GB', 'Ivan.P@abv.bg'],
  ['ivan@avb.bg', 'ivan@abv.bg'],
  ['ivan@yaho.com', 'ivan@yahoo.com'],
])('%s was probably meant to be %s', (address, meant) => {
  expect(suggestedEmail(address)).toBe(meant);
});

test.each(['ivan@gmail.com', 'ivan@ABV.bg', 'ivan@firma.bg', 'ivan@mailbox.org', '@gmial.com', 'gmial.com', ''])(
  'nothing is suggested for „%s“',
  (address) => {
    expect(suggestedEmail(address)).toBeUndefined();
  },
);
