import type { ReactElement, RefObject } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartLine } from '#contracts/cart/cart.ts';
import { openBrowser } from '#web/shared/browser.fixtures.ts';
import { elementNamed, elementsIn, fire, textIn } from '#web/shared/drawn-elements.fixtures.ts';
import { liveHook } from '#web/shared/live-hook.fixtures.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

beforeEach(() => {
  openBrowser();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** The stepper of a line on an open cart page, whose saves end when the test says so. */
async function openStepper({ quantity = 2, left = 10 } = {}) {
  const line = { id: 'l', name: 'Мента', quantity } as CartLine; // the fields that it reads
  const props = { line, left, waiting: false };
  const saves: { quantity: number; end: (failure?: Error) => void }[] = [];
  const save = (wanted: number) =>
    new Promise<void>((resolve, reject) => {
      saves.push({ quantity: wanted, end: (failure) => (failure ? reject(failure) : resolve()) });
    });
  const page = await liveHook(() => inDocument(QuantityStepper({ ...props, save })));
  const field = () => elementNamed(page.result, 'Брой Мента');
  const press = (name: string) => page.act(() => void fire(elementNamed(page.result, name), 'onClick'));
  return {
    saves,
    form: () => page.result,
    shown: () => field().props['value'],
    isDisabled: (name: string) => elementNamed(page.result, name).props['disabled'],
    less: () => press('По-малко Мента'),
    more: () => press('Повече Мента'),
    type: (value: string) => page.act(() => void fire(field(), 'onChange', { target: { value } })),
    leaveField: () => page.act(() => void fire(field(), 'onBlur')),
    enter: () =>
      page.act(() => {
        const form = elementsIn(page.result).find(({ type }) => type === 'form');
        if (form) fire(form, 'onSubmit');
      }),
    says: () => textIn(elementsIn(page.result).find(({ props }) => props['role'] === 'status')),
    pass: (ms: number) => page.act(async () => void (await vi.advanceTimersByTimeAsync(ms))),
    /** The cart as the shop has it now. */
    arrives: (next: Partial<typeof props> & { quantity?: number }) =>
      page.act(() => {
        Object.assign(props, next, { line: { ...props.line, quantity: next.quantity ?? props.line.quantity } });
        page.redraw();
      }),
    leave: page.leave,
  };
}

/** Its field stands in the document with the value that was drawn. */
function inDocument(stepper: ReactElement): ReactElement {
  const { ref, value } = elementNamed(stepper, 'Брой Мента').props;
  (ref as RefObject<object>).current ??= { value };
  return stepper;
}

test('a press shows the new quantity at once, and several presses are saved as one', async () => {
  const { more, shown, pass, saves } = await openStepper();
  await more();
  await more();
  expect([shown(), saves]).toEqual(['4', []]);
  await pass(400);
  expect(saves.map(({ quantity }) => quantity)).toEqual([4]);
});

test('presses that lead back to the saved quantity save nothing', async () => {
  const { more, less, pass, shown, saves } = await openStepper();
  await more();
  await less();
  await pass(400);
  expect([shown(), saves]).toEqual(['2', []]);
});

describe('a press back while the change is still being saved', () => {
  test('is saved after it: the last quantity that was chosen counts', async () => {
    const { more, less, pass, saves, shown } = await openStepper();
    await more();
    await pass(400);
    await less();
    await pass(400);
    expect(saves.map(({ quantity }) => quantity)).toEqual([3, 2]);
    expect(shown()).toBe('2');
  });

  test('counts also while only the new prices are awaited', async () => {
    const { more, less, pass, saves, arrives } = await openStepper();
    await more();
    await pass(400);
    saves[0]?.end();
    await arrives({ waiting: true });
    await less();
    await pass(400);
    expect(saves.map(({ quantity }) => quantity)).toEqual([3, 2]);
  });
});

test('a change that fails shows the saved quantity again', async () => {
  const { more, pass, saves, shown } = await openStepper();
  await more();
  await pass(400);
  saves[0]?.end(new Error('503'));
  await pass(0);
  expect(shown()).toBe('2');
});

test('what is typed while an earlier change fails stays', async () => {
  const { type, pass, saves, shown } = await openStepper();
  await type('5');
  await pass(400);
  await type('7');
  saves[0]?.end(new Error('503'));
  await pass(0);
  expect(shown()).toBe('7');
});

test('once the shop confirms it, the quantity of the shop is shown', async () => {
  const { more, pass, saves, shown, arrives } = await openStepper();
  await more();
  await pass(400);
  saves[0]?.end();
  await arrives({ quantity: 3 });
  // Another tab changes it.
  await arrives({ quantity: 8 });
  expect(shown()).toBe('8');
});

describe('the limits', () => {
  test.each([
    [{ quantity: 1 }, 'По-малко Мента', true],
    [{ quantity: 2 }, 'По-малко Мента', false],
    [{ quantity: 3, left: 3 }, 'Повече Мента', true],
    [{ quantity: 2, left: 3 }, 'Повече Мента', false],
    [{ quantity: 99, left: 500 }, 'Повече Мента', true],
    [{ quantity: 98, left: 500 }, 'Повече Мента', false],
    // Nothing is left: the line says so, and one piece may stay until it is removed.
    [{ quantity: 1, left: 0 }, 'Повече Мента', true],
  ])('with %o „%s“ cannot be pressed: %s', async (state, button, isDisabled) => {
    expect((await openStepper(state)).isDisabled(button)).toBe(isDisabled);
  });

  test.each([
    ['letters are left out', '1а2', '12'],
    ['an empty field waits for a number', '', ''],
  ])('%s', async (_, typed, expected) => {
    const { type, shown, pass, saves } = await openStepper();
    await type(typed);
    expect(shown()).toBe(expected);
    await pass(399);
    expect(saves).toEqual([]);
  });

  test.each(['', '0', '00'])(
    'a field left with "%s" shows the saved quantity again and saves nothing',
    async (typed) => {
      const { type, leaveField, shown, pass, saves } = await openStepper();
      await type(typed);
      await leaveField();
      await pass(1000);
      expect([shown(), saves]).toEqual(['2', []]);
    },
  );

  test('a step from an unfinished number begins at the saved quantity', async () => {
    const { type, more, shown } = await openStepper({ quantity: 5 });
    await type('');
    await more();
    expect(shown()).toBe('6');
  });
});

test.each(['leaveField', 'enter'] as const)('%s saves without waiting, and once', async (action) => {
  const stepper = await openStepper();
  await stepper.type('6');
  await stepper[action]();
  await stepper.pass(1000);
  expect(stepper.saves.map(({ quantity }) => quantity)).toEqual([6]);
});

test('more than 99 become 99, and the line says why until the next change', async () => {
  const { type, less, shown, says, pass, saves } = await openStepper();
  await type('999');
  expect([shown(), says()]).toEqual(['99', 'Най-много 99 броя наведнъж.']);
  await pass(400);
  expect(saves.map(({ quantity }) => quantity)).toEqual([99]);
  await less();
  expect([shown(), says()]).toEqual(['98', '']);
});

test('without script the same form changes the line by one, or to what is typed', async () => {
  const { form } = await openStepper();
  const sent = elementsIn(form())
    .filter(({ type }) => typeof type === 'string')
    .map(({ type, props: { name, value, method, action } }) => [type, name ?? method, value ?? action].join(' '));
  expect(sent.filter((text) => /\S \S+ \S/.test(text))).toEqual([
    'form post /cart',
    'input form quantity',
    'input id l',
    'button step -1',
    'input quantity 2',
    'button step 1',
  ]);
});
