import { expect, test } from 'vitest';
import { driveHook } from '#web/admin/platform/drive-hook.fixtures.ts';
import { useFinderText } from './use-finder-text.ts';

const typed = (text: string) => driveHook(useFinderText, [({ setText }) => setText(text)]);

test('nothing is searched for below two characters', () => {
  expect(driveHook(useFinderText).isAsked).toBe(false);
  expect(typed('м').isAsked).toBe(false);
  expect(typed('   ').isAsked).toBe(false);
  expect(typed(' м ').isAsked).toBe(false);
});

test('the search has no spaces around it, and the field keeps what was typed', () => {
  expect(typed(' мед ')).toMatchObject({ text: ' мед ', search: 'мед', isAsked: true });
});
