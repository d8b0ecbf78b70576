import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawn, drawnIn } from '#web/admin/testing/drawn.fixtures.ts';
import { leavePanel, livePanel } from '#web/admin/testing/live-panel.fixtures.tsx';
import { SearchField } from './search-field.tsx';

let onKey: ((event: object) => void) | undefined;
class Field {
  isContentEditable = false;
  tagName: string;
  constructor(tagName: string) {
    this.tagName = tagName;
  }
}
beforeEach(() => {
  vi.useFakeTimers();
  onKey = undefined;
  vi.stubGlobal('HTMLElement', Field);
  vi.stubGlobal('document', {
    addEventListener: (_: string, listener: (event: object) => void) => (onKey = listener),
    removeEventListener: () => (onKey = undefined),
  });
});
afterEach(async () => {
  await leavePanel();
  vi.useRealTimers();
});

/** The search of a list that has `value` in its URL; `goTo` is the back button. An address may be slow. */
async function openSearch(value = '', isAtOnce = true) {
  const searched: string[] = [];
  let setValue: (text: string) => void = () => {};
  const page = await livePanel(() => {
    const [inAddress, setAddress] = useState(value);
    const [onSearch] = useState(() => (text: string) => {
      searched.push(text);
      if (isAtOnce) setAddress(text);
    });
    setValue = setAddress;
    return SearchField({ value: inAddress, hint: 'Име', onSearch });
  });
  const field = () => drawn(page.result, { type: 'search' });
  const type = (text: string) => page.act(() => void field().fire('onChange', { target: { value: text } }));
  const press = (key: string) => page.act(() => void field().fire('onKeyDown', { key }));
  const wait = (ms: number) => page.act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  return {
    page,
    field,
    type,
    press,
    wait,
    searched,
    shown: () => field().attributes['value'],
    goTo: (text: string) => page.act(() => setValue(text)),
  };
}

test('the list is searched after a pause in typing, once', async () => {
  const { type, wait, searched } = await openSearch();
  await type('м');
  await wait(299);
  await type('мед ');
  await wait(299);
  expect(searched).toEqual([]);
  await wait(1);
  expect(searched).toEqual(['мед']);
  await wait(1_000);
  expect(searched).toEqual(['мед']);
});

test('a space at the end stays when the list is searched in a pause, so that the next word is one of its own', async () => {
  const { type, wait, searched, shown } = await openSearch();
  await type('липов ');
  await wait(300);
  expect([searched, shown()]).toEqual([['липов'], 'липов ']);
  await type(`${String(shown())}мед`);
  await wait(300);
  expect(searched).toEqual(['липов', 'липов мед']);
});

test('what is typed before the address has the search stays, and is searched next', async () => {
  const { type, wait, goTo, searched, shown } = await openSearch('', false);
  await type('ме');
  await wait(300);
  await type('мед');
  await goTo('ме');
  expect(shown()).toBe('мед');
  await wait(300);
  expect(searched).toEqual(['ме', 'мед']);
});

test('the way back and forward shows each search again', async () => {
  const { type, press, goTo, shown } = await openSearch();
  await type('мед');
  await press('Enter');
  await goTo('');
  expect(shown()).toBe('');
  await goTo('мед');
  expect(shown()).toBe('мед');
});

test('Enter searches at once', async () => {
  const { type, press, searched } = await openSearch();
  await type(' мед ');
  await press('Enter');
  expect(searched).toEqual(['мед']);
});

test('the back button shows the search of that address, whatever was typed', async () => {
  const { type, goTo, shown, wait, searched } = await openSearch('мед');
  await type('медовина');
  await goTo('чай');
  expect(shown()).toBe('чай');
  await wait(1_000);
  expect(searched).toEqual([]);
});

test('Escape empties the search, and the list shows everything again', async () => {
  const { press, wait, searched, page } = await openSearch('мед');
  await press('Escape');
  await wait(300);
  expect(searched).toEqual(['']);
  expect(drawnIn(page.result).filter(({ tag }) => tag === 'button')).toEqual([]);
});

test('the button beside a search empties it too', async () => {
  const { page, wait, searched } = await openSearch('мед');
  await page.act(() => void drawn(page.result, 'Изчисти търсенето').fire('onClick'));
  await wait(300);
  expect(searched).toEqual(['']);
});

test('nothing is searched on a screen that was left', async () => {
  const { type, page, searched } = await openSearch();
  await type('мед');
  await page.leave();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([searched, onKey]).toEqual([[], undefined]);
});

test.each([
  ['on the page', {}, true],
  ['on a button', { target: new Field('BUTTON') }, true],
  ['in another field', { target: new Field('INPUT') }, false],
  ['in a text', { target: new Field('TEXTAREA') }, false],
  ['with Ctrl', { ctrlKey: true }, false],
])('/ %s goes to the search: %s', async (_, part, goes) => {
  const { page } = await openSearch();
  let isPrevented = false;
  await page.act(() => onKey?.({ key: '/', target: null, preventDefault: () => (isPrevented = true), ...part }));
  expect(isPrevented).toBe(goes);
});
