import { expect, test } from 'vitest';
import type { OrderWithdrawal } from '#contracts/orders/order-withdrawal.ts';
import type { OrderStatus } from '#contracts/orders/orders.ts';
import { nextStep } from './order-withdrawals.tsx';

const received: OrderWithdrawal = {
  ...{ id: 'w', scope: 'whole', goods: '', lines: [], state: 'new', receivedAt: '2026-11-27T10:00:00Z' },
};
const next = (status: OrderStatus, state: OrderWithdrawal['state'] = 'new') =>
  nextStep({ status }, { ...received, state });

test('a statement of withdrawal says what happens next, with the last day for it', () => {
  expect(next('pending')).toBe('Спираме пратката и връщаме платеното до 11 декември.');
  expect(next('delivered')).toContain('Изпрати стоката обратно до 11 декември.');
  expect(next('delivered', 'handled')).toBe('Отказът е обработен.');
});

test('an order that came back or was cancelled asks for nothing more', () => {
  expect([next('returned'), next('cancelled')]).toEqual(['Стоката е върната.', 'Поръчката е отказана.']);
});
