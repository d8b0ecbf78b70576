import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { drawn } from '#web/admin/testing/drawn.fixtures.ts';
import { leavePanel, livePanel } from '#web/admin/testing/live-panel.fixtures.tsx';
import { Finder } from './finder.tsx';

interface Goods {
  id: string;
  isGone?: boolean;
}
const goods: Goods[] = [{ id: 'Мед' }, { id: 'Чай', isGone: true }, { id: 'Сол' }];
afterEach(leavePanel);

type Step = (field: ReturnType<typeof drawn>) => void;
const press =
  (key: string): Step =>
  (field) =>
    void field.fire('onKeyDown', { key });
const type =
  (value: string): Step =>
  (field) =>
    void field.fire('onChange', { target: { value } });

/** The field and its results after some steps of a person in it. */
async function find(items: readonly Goods[], ...steps: Step[]) {
  const chosen: string[] = [];
  const onNothing = vi.fn();
  const page = await livePanel(() => {
    const [text, onText] = useState('м');
    return Finder<Goods>({
      label: 'Добави',
      placeholder: 'Име',
      text,
      onText,
      onNothing,
      note: 'Намерени: 3',
      isNoteHidden: true,
      input: null,
      items,
      idOf: ({ id }) => id,
      isDisabled: ({ isGone }) => isGone === true,
      onChoose: ({ id }) => chosen.push(id),
      children: ({ id }) => id,
    });
  });
  const field = () => drawn(page.result, { role: 'combobox' });
  for (const step of steps) await page.act(() => step(field()));
  const markup = renderToStaticMarkup(page.result);
  const [, active, text] = /id="([^"]+)"[^>]*aria-selected="true"[^>]*>([^<]+)</.exec(markup) ?? [];
  return { attributes: field().attributes, active, text, chosen, asked: onNothing.mock.calls.length };
}
const at = (...keys: string[]) => find(goods, ...keys.map(press));

test('the arrows move through the results and around the ends, and a screen reader is told where they are', async () => {
  expect((await at()).text).toBe('Мед');
  expect((await at('ArrowUp')).text).toBe('Сол');
  expect((await at('ArrowDown', 'ArrowDown', 'ArrowDown')).text).toBe('Мед');
  const { attributes, active, text } = await at('ArrowDown');
  expect(text).toBe('Чай');
  expect(attributes).toMatchObject({ 'aria-expanded': true, 'aria-activedescendant': active });
});

test('Enter takes the marked result, but none that cannot be taken', async () => {
  expect((await at('Enter')).chosen).toEqual(['Мед']);
  expect((await at('ArrowUp', 'Enter')).chosen).toEqual(['Сол']);
  expect((await at('ArrowDown', 'Enter')).chosen).toEqual([]);
});

test('after other letters, and after a choice, the best match is marked again', async () => {
  expect((await find(goods, press('ArrowUp'), type('ме'))).text).toBe('Мед');
  expect((await at('ArrowUp', 'Enter')).text).toBe('Мед');
});

test('Enter never sends the form around the field, and without results it says what was typed', async () => {
  expect((await find([], press('Enter'))).asked).toBe(1);
  await find(goods, (field) => expect(field.fire('onKeyDown', { key: 'Enter' })).toBe(true));
});

test('Enter in an empty field takes nothing; Escape empties it', async () => {
  expect(await at('Escape', 'Enter')).toMatchObject({ chosen: [], asked: 0, attributes: { value: '' } });
});

test('a list that got shorter marks its last result, and an empty one none', async () => {
  expect((await find(goods.slice(0, 1), press('ArrowDown'))).text).toBe('Мед');
  expect((await find([])).attributes).toMatchObject({ 'aria-expanded': false, 'aria-activedescendant': undefined });
});
