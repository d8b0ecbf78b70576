import { expect, test } from 'vitest';
import { meaningOf } from './use-empty-meaning.ts';

const titleOf = (
  filters: Record<string, string>,
  { search = '', confirmed }: { search?: string; confirmed?: number },
) => meaningOf({ search, filters }, confirmed)?.title;

test('after everything is packed the list says so', () => {
  expect(titleOf({ status: 'confirmed' }, {})).toBe('Всичко е опаковано');
  expect(titleOf({ status: 'pending' }, { confirmed: 0 })).toBe('Всичко е опаковано');
  expect(titleOf({ status: 'packed' }, {})).toBe('Всичко е изпратено');
  expect(titleOf({ status: 'pending' }, {})).toBe('Няма нови поръчки');
  expect(meaningOf({ search: '', filters: { status: 'pending' } }, 2)?.text).toBe(
    '2 потвърдени поръчки чакат опаковане.',
  );
});

test('a search or a further filter that found nothing does not claim that the work is done', () => {
  expect(titleOf({ status: 'confirmed' }, { search: 'Ива' })).toBeUndefined();
  expect(titleOf({ status: 'confirmed', city: 'Пловдив' }, {})).toBeUndefined();
  expect(titleOf({}, {})).toBeUndefined();
});
