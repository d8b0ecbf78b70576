import { expect, test } from 'vitest';
import { instagramAddress } from './instagram-address.rule.ts';

test.each([
  ['zarno.coffee', 'https://www.instagram.com/zarno.coffee'],
  ['@zarno_coffee', 'https://www.instagram.com/zarno_coffee'],
  ['instagram.com/zarno', 'https://instagram.com/zarno'],
  ['https://www.instagram.com/zarno/', 'https://www.instagram.com/zarno/'],
  ['https://facebook.com/zarno', 'https://facebook.com/zarno'],
  ['instagram.com', 'instagram.com'],
  ['', ''],
])('the profile that was typed as „%s“ has the address „%s“', (text, address) => {
  expect(instagramAddress(text)).toBe(address);
});
