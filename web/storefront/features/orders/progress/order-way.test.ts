import { expect, test } from 'vitest';
import type { Order } from '#contracts/orders/orders.ts';
import { arrivalDay, isParcelWaiting, orderWay } from './order-way.ts';

const dispatch = { cutOffHour: 14, handlingDays: 0, transitDays: { office: 1, address: 2 } };
const order = (status: Order['status'], history: readonly [Order['status'], string][] = []): Order =>
  ({
    status,
    createdAt: '2026-11-23T08:00:00.000Z', // Monday
    delivery: { method: 'address' },
    lines: [],
    history: history.map(([reached, at]) => ({ status: reached, at, actor: '' })),
  }) as unknown as Order;

test('shows the days of the steps so far and the expected days of dispatch and arrival', () => {
  const way = orderWay(order('confirmed', [['confirmed', '2026-11-23T09:00:00.000Z']]), dispatch, true);
  expect(way.map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-23', null, '2026-11-23', '2026-11-25']);
  expect(way.find(({ isCurrent }) => isCurrent)?.status).toBe('confirmed');
});

test('counts the arrival from the real dispatch, over weekends', () => {
  const sent = order('shipped', [['shipped', '2026-11-27T12:00:00.000Z']]);
  expect(arrivalDay(sent, dispatch)).toBe('2026-12-01');
});

test('promises no day before the payment, and has no way for a cancelled order', () => {
  expect(orderWay(order('pending'), dispatch, false).map(({ day }) => day)).toEqual([
    '2026-11-23',
    null,
    null,
    null,
    null,
  ]);
  expect(orderWay(order('cancelled'), dispatch, true)).toEqual([]);
});

test('a parcel waits from the report of the courier until it is delivered', () => {
  const parcel = { id: 'p', number: 1, courier: null, trackingNumber: '', trackingUrl: null, lines: [] };
  const [shippedAt, at] = ['2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z'];
  const waits = (waitingSince: string | null, deliveredAt: string | null) =>
    isParcelWaiting({ status: 'shipped', fulfilments: [{ ...parcel, shippedAt, waitingSince, deliveredAt }] });
  expect([waits(null, null), waits(at, null), waits(at, at)]).toEqual([false, true, false]);
});
