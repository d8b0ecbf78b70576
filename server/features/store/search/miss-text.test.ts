import { expect, test } from 'vitest';
import { longestMiss, missText } from './miss-text.ts';

test('keeps all spellings of a word under one text, and how it was written', () => {
  expect(missText('  Ванилия ')).toEqual({ text: 'vanilia', typed: 'ванилия' });
  expect(missText('VANILIA')?.text).toBe('vanilia');
  expect(missText('кола   зеро')).toEqual({ text: 'kola zero', typed: 'кола зеро' });
});

test.each(['ivan@example.com', '0888 123 456', '+359888123456', 'поръчка 100045', '!!!', '', '😀'])(
  'remembers nothing of %j: it may name a person, or says nothing',
  (search) => {
    expect(missText(search)).toBeNull();
  },
);

test('cuts what is long, without tearing a character', () => {
  const { text, typed } = missText(`${'дума '.repeat(30)}😀`) ?? { text: '', typed: '' };
  expect(text.length).toBeLessThanOrEqual(longestMiss);
  expect(typed.length).toBeLessThanOrEqual(longestMiss);
  expect(missText(`а${'😀'.repeat(150)}`)?.typed.isWellFormed()).toBe(true);
});
