import { expect, test } from 'vitest';
import { findLooseTexts } from './find-loose-texts.ts';
import { readSourceFiles } from './source-files.ts';

const screens = readSourceFiles().filter(({ path }) => /^web\/.*(?<!\.test)\.tsx$/.test(path));

test('no text of a screen stands where a page translated by the browser breaks', () => {
  expect(screens.length).toBeGreaterThan(400);
  expect(screens.flatMap(({ path, text }) => findLooseTexts(path, text))).toEqual([]);
});

test.each([
  ['an element before a text', '<button>{busy ? <i /> : icon}{children}</button>'],
  ['an element before a text, by &&', '<p>{isNew && <i />}Ново</p>'],
  ['a list before a text', '<p>{rows.map((row) => <i key={row} />)} общо</p>'],
  ['a text that may be empty', "<p>{name}{note ? `: ${note}` : ''}</p>"],
  ['a text or nothing', "<p><b>{name}</b>{isGone && 'няма го'}</p>"],
  ['a text or an element', "<Notice>{at ? <time>{at}</time> : 'никога'}</Notice>"],
  ['a fragment with a text', '<p>{isFree ? <b>Безплатно</b> : <>Още {sum}</>}</p>'],
  ['a fragment with a text as a property', '<Card foot={<>Нямаш профил? <a href="/register">Създай</a></>} />'],
  ['a text where only elements are expected', '<FormSection title="Име">Текст</FormSection>'],
])('finds %s', (_, markup) => {
  expect(findLooseTexts('screen.tsx', `export const Screen = (p) => ${markup};`)).toHaveLength(1);
});

test('finds a variable that holds a text or nothing', () => {
  const source =
    "export function Unit({ kilo }) { const unit = kilo ? `${kilo}/kg` : ''; return <p>{unit} с ДДС</p>; }";
  expect(findLooseTexts('screen.tsx', source)).toHaveLength(2);
});

test('finds a component that is a bare text', () => {
  const source = "export function Hint({ quote }) { if (!quote) return 'Стойност'; return <b>{quote}</b>; }";
  expect(findLooseTexts('screen.tsx', source)).toHaveLength(1);
});

test.each([
  ['a text that only changes', "<p>Остават {days} {days === 1 ? 'ден' : 'дни'}.</p>"],
  ['the only child of an element', "<p role=\"status\">{isBusy ? 'Търсим' : ''}</p>"],
  ['a text in an element of its own', "<p>{name}<span>{note ? `: ${note}` : ''}</span></p>"],
  ['an element after a text', '<p>{name}{isNew ? <i /> : null}</p>'],
  ['an element between', '<p>{isNew ? <i /> : null}<b>{name}</b> е тук</p>'],
])('allows %s', (_, markup) => {
  expect(findLooseTexts('screen.tsx', `export const Screen = (p) => ${markup};`)).toEqual([]);
});
