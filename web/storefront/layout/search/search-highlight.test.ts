import { expect, test } from 'vitest';
import { highlight } from './search-highlight.ts';

const marked = (name: string, search: string): string =>
  highlight(name, search)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['Искра Мента', 'мен', 'Искра [Мен]та'],
  ['Искра Мента', 'MENTA', 'Искра [Мента]'],
  ['Череша 50 mg', 'cheresha 50', '[Череша] [50] mg'],
  ['Шоколад', 's', '[Ш]околад'],
  ['Искра Шоколад', 'shok', 'Искра [Шок]олад'],
  ['Искра Мента', 'ме(', 'Искра [Ме]нта'],
])('in „%s“ the search „%s“ marks the typed prefix in either script: %s', (name, search, expected) =>
  expect(marked(name, search)).toBe(expected),
);

test('a longer form of a word marks its common stem, if that is most of it', () => {
  expect(marked('Мента', 'ментови')).toBe('[Мент]а');
  expect(marked('Мед', 'мента')).toBe('Мед');
});

test('the middle of a word and a search without letters mark nothing', () => {
  expect(marked('Искра Мента', 'ента')).toBe('Искра Мента');
  expect(marked('Искра Мента', ' – ')).toBe('Искра Мента');
  expect(marked('Искра Мента', '')).toBe('Искра Мента');
  expect(marked('', 'мента')).toBe('');
});

test('parts keep the whole name and know their position', () => {
  const parts = highlight('Искра Мента', 'мен');
  expect(parts.map(({ text }) => text).join('')).toBe('Искра Мента');
  expect(parts.map(({ start }) => start)).toEqual([0, 6, 9]);
});
