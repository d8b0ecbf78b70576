import { expect, test } from 'vitest';
import { longestMiss, missText } from './miss-text.ts';

test('stores all spellings of a word as one entry, with the text as typed', () => {
  expect(missText('  Ванилия ')).toEqual({ text: 'vanilia', typed: 'ванилия' });
  expect(missText('VANILIA')?.text).toBe('vanilia');
  expect(missText('кола   зеро')).toEqual({ text: 'kola zero', typed: 'кола зеро' });
});

test.each(['ivan@example.com', '0888 123 456', '+359888123456', 'поръчка 100045', '!!!', '', '😀'])(
  'does not store %j, which may identify a person or contains no word',
  (search) => {
    expect(missText(search)).toBeNull();
  },
);

test('truncates long texts without splitting a character', () => {
  const { text, typed } = missText(`${'дума '.repeat(30)}😀`) ?? { text: '', typed: '' };
  expect(text.length).toBeLessThanOrEqual(longestMiss);
  expect(typed.length).toBeLessThanOrEqual(longestMiss);
  expect(missText(`а${'😀'.repeat(150)}`)?.typed.isWellFormed()).toBe(true);
});
