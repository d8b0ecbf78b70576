import { expect, test } from 'vitest';
import type { Order } from '#contracts/orders/orders.ts';
import { eventsOf } from './order-history.tsx';

const at = '2026-11-23T08:00:00.000Z';
const history = (...steps: readonly [Order['status'], string?][]): Order['history'] =>
  steps.map(([status, note]) => ({ at, status, actor: '', note }));
const titles = (status: Order['status'], events: Order['history']) =>
  eventsOf({ status, history: events }).map(({ title, note }) => [title, note]);

test('beside the steps of an order, only what they do not say is an event', () => {
  expect(titles('delivered', history(['confirmed'], ['shipped'], ['delivered']))).toEqual([]);
  const returned = history(['confirmed'], ['delivered'], ['delivered', 'Върнати 1 × Мента']);
  expect(titles('delivered', returned)).toEqual([['Върнати 1 × Мента', undefined]]);
});

test('a cancelled order has no steps and shows its events, each status once', () => {
  const events = history(['confirmed'], ['cancelled', 'По молба на клиента'], ['cancelled', 'Парите са върнати']);
  expect(titles('cancelled', events)).toEqual([
    ['Потвърдена', undefined],
    ['Отказана', 'По молба на клиента'],
    ['Парите са върнати', undefined],
  ]);
});
