import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openBrowser } from '#web/shared/browser.fixtures.ts';
import { liveHook } from '#web/shared/live-hook.fixtures.ts';
import { useCombobox } from './use-combobox.ts';

/** A node of a document, as far as the hook looks at it. */
class TestNode extends EventTarget {
  readonly attributes = new Map<string, string>();
  value = '';
  defaultValue = '';
  form: TestNode | null = null;
  setAttribute = (name: string, value: string) => void this.attributes.set(name, value);
  removeAttribute = (name: string) => void this.attributes.delete(name);
}

let page: TestNode & { activeElement?: unknown };
beforeEach(() => {
  openBrowser();
  page = new TestNode();
  vi.stubGlobal('Node', TestNode);
  vi.stubGlobal('document', page);
});

/** A field with a list of `count` entries under it. */
async function openField({ count = 3, value = '', defaultValue = '', opensOnFocus = true } = {}) {
  const [field, form, area] = [new TestNode(), new TestNode(), { contains: (node: unknown) => node === field }];
  Object.assign(field, { form, value, defaultValue });
  const seen = { typed: [] as string[], chosen: [] as number[], sent: [] as string[] };
  const options = {
    id: 'list',
    field: { current: field as unknown as HTMLInputElement }, // what the hook reads of it
    area: () => area as unknown as Element, // as above
    count,
    opensOnFocus,
    onType: (text: string) => void seen.typed.push(text),
    onChoose: (index: number) => void seen.chosen.push(index),
    onSubmit: (text: string) => void seen.sent.push(text),
  };
  const hook = await liveHook(() => useCombobox(options));
  const event = (target: EventTarget, name: string, parts: object = {}) => {
    const happened = Object.assign(new Event(name, { cancelable: true }), parts);
    return hook.act(() => !target.dispatchEvent(happened));
  };
  return {
    seen,
    field,
    /** Whether the key was the list's, and not the field's. */
    press: (key: string, more = {}) => event(field, 'keydown', { key, ...more }),
    type: (text: string) => {
      field.value = text;
      return event(field, 'input');
    },
    enter: () => event(field, 'focus'),
    send: () => event(form, 'submit'),
    touch: async (target: unknown) => {
      const happened = new Event('pointerdown');
      Object.defineProperty(happened, 'target', { value: target });
      await hook.act(() => page.dispatchEvent(happened));
    },
    has: (entries: number) =>
      hook.act(() => {
        options.count = entries;
        hook.redraw();
      }),
    state: () => ({ isOpen: hook.result.isOpen, active: hook.result.active }),
    said: (name: string) => field.attributes.get(name),
    leave: hook.leave,
  };
}

const opened = { isOpen: true, active: -1 };
const closed = { isOpen: false, active: -1 };

describe('the keys of a field with suggestions', () => {
  test.each([
    ['ArrowDown leads to the first', ['ArrowDown'], 0],
    ['ArrowUp leads to the last', ['ArrowUp'], 2],
    ['ArrowDown after the last leads back to the field', ['ArrowUp', 'ArrowDown'], -1],
    ['ArrowUp before the first leads back to the field', ['ArrowDown', 'ArrowUp'], -1],
    ['Home leads to the first', ['ArrowUp', 'Home'], 0],
    ['End leads to the last', ['ArrowDown', 'End'], 2],
  ])('%s', async (_, keys, active) => {
    const { press, state } = await openField();
    for (const key of keys) expect(await press(key)).toBe(true);
    expect(state()).toEqual({ isOpen: true, active });
  });

  test.each([
    ['Home', {}],
    ['End', {}],
    ['ArrowLeft', {}],
    ['a', {}],
    ['ArrowDown', { ctrlKey: true }],
    ['ArrowDown', { isComposing: true }],
  ])('%s %o in the text stays the key of the field', async (key, more) => {
    const { press, state } = await openField();
    expect(await press(key, more)).toBe(false);
    expect(state()).toEqual(opened);
  });

  test('Shift with Home and End marks text, also while an entry is active', async () => {
    const { press, state } = await openField();
    await press('ArrowDown');
    expect(await press('End', { shiftKey: true })).toBe(false);
    expect(state().active).toBe(0);
  });

  test('Enter takes the active entry and sends nothing; without one it sends the text', async () => {
    const { press, seen } = await openField();
    expect(await press('Enter')).toBe(false);
    await press('ArrowDown');
    expect(await press('Enter')).toBe(true);
    expect(seen.chosen).toEqual([0]);
  });

  test('Escape closes the list first, and is then the key of the field, which it clears', async () => {
    const { press, state } = await openField();
    expect(await press('Escape')).toBe(true);
    expect(state()).toEqual(closed);
    expect(await press('Escape')).toBe(false);
  });

  test('an arrow opens a list that was closed, and Alt with it chooses nothing yet', async () => {
    const { press, state } = await openField();
    await press('Escape');
    await press('ArrowDown', { altKey: true });
    expect(state()).toEqual(opened);
    await press('Escape');
    await press('ArrowDown');
    expect(state()).toEqual({ isOpen: true, active: 0 });
  });

  test('without entries every key is that of the field', async () => {
    const { press, state } = await openField({ count: 0 });
    for (const key of ['ArrowDown', 'ArrowUp', 'Escape', 'Enter']) expect(await press(key)).toBe(false);
    expect(state()).toEqual(closed);
  });
});

describe('the list', () => {
  test('is told of the text that was typed before its script came, and of each letter after', async () => {
    const { seen, type } = await openField({ value: 'ме' });
    await type('мен');
    expect(seen.typed).toEqual(['ме', 'мен']);
  });

  test('a letter opens it again and forgets the active entry, as the entries are others', async () => {
    const { press, type, state } = await openField();
    await press('ArrowDown');
    await press('Escape');
    await type('мен');
    expect(state()).toEqual(opened);
  });

  test('an active entry that is gone is not active', async () => {
    const { press, has, state } = await openField();
    await press('ArrowUp');
    await has(1);
    expect(state()).toEqual(opened);
  });

  test('closes on a touch elsewhere and stays on one inside', async () => {
    const { touch, field, state } = await openField();
    await touch(field);
    expect(state()).toEqual(opened);
    await touch(new TestNode());
    expect(state()).toEqual(closed);
  });

  test('closes when the text is sent, which is remembered', async () => {
    const { type, send, state, seen } = await openField();
    await type('мента');
    await send();
    expect([state(), seen.sent]).toEqual([closed, ['мента']]);
  });

  test('does not cover the results of a search that was made before its script came', async () => {
    const { state, enter } = await openField({ value: 'мента', defaultValue: 'мента' });
    expect(state()).toEqual(closed);
    await enter();
    expect(state()).toEqual(opened);
  });

  test('that opens while typing only leaves the field to the browser, which fills in forms', async () => {
    const { enter, type, state, said, press, field } = await openField({ opensOnFocus: false });
    await press('Escape');
    await enter();
    expect([state(), said('autocomplete')]).toEqual([closed, undefined]);
    await type('Плов');
    expect(state()).toEqual(closed);
    page.activeElement = field;
    await type('Пловд');
    expect(state()).toEqual(opened);
  });
});

test('screen readers hear of the list, whether it is open, and of the active entry', async () => {
  const { said, press } = await openField();
  expect([said('role'), said('aria-autocomplete'), said('aria-haspopup')]).toEqual(['combobox', 'list', 'listbox']);
  expect([said('aria-expanded'), said('aria-controls')]).toEqual(['true', 'list']);
  await press('ArrowUp');
  expect(said('aria-activedescendant')).toBe('list-2');
  await press('Escape');
  expect([said('aria-expanded'), said('aria-controls'), said('aria-activedescendant')]).toEqual([
    'false',
    undefined,
    undefined,
  ]);
});

test('a page that was left hears no key', async () => {
  const { leave, type, seen } = await openField();
  await leave();
  await type('мен');
  expect(seen.typed).toEqual(['']);
});
