import { expect, test } from 'vitest';
import { orderEvents } from './order-events.ts';

const at = '2026-03-01T10:00:00.000Z';

test('a return after the delivery is named by its note, not as a second delivery', () => {
  const events = orderEvents([
    { at, status: 'shipped', actor: 'Ива' },
    { at, status: 'delivered', actor: 'Ива' },
    { at, status: 'delivered', actor: 'Ива', note: 'Заявено връщане' },
  ]);
  expect(events.map(({ title }) => title)).toEqual(['Заявено връщане', 'Доставена', 'Изпратена']);
  expect(events[0]?.note).toBeUndefined();
});

test('the note of a change of status stays beside its name', () =>
  expect(orderEvents([{ at, status: 'cancelled', actor: 'Ива', note: 'По желание на клиента' }])).toMatchObject([
    { title: 'Отказана', note: 'По желание на клиента' },
  ]));
