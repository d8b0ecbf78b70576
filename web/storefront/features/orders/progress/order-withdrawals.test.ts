import { expect, test } from 'vitest';
import type { OrderWithdrawal } from '#contracts/orders/order-withdrawal.ts';
import type { OrderStatus } from '#contracts/orders/orders.ts';
import { isWithdrawn } from './is-withdrawn.ts';
import { nextStep } from './order-withdrawals.tsx';

const received: OrderWithdrawal = {
  ...{ id: 'w', scope: 'whole', goods: '', lines: [], state: 'new', receivedAt: '2026-11-27T10:00:00Z' },
};
const next = (status: OrderStatus, state: OrderWithdrawal['state'] = 'new') =>
  nextStep({ status, paymentStatus: 'paid' }, { ...received, state });

test('a statement of withdrawal says what happens next, with the last day for it', () => {
  expect(next('pending')).toBe('Спираме пратката и връщаме платеното до 11 декември.');
  expect(next('delivered')).toContain('Изпрати стоката обратно до 11 декември.');
  expect(next('delivered', 'handled')).toBe('Отказът е обработен.');
});

test('before anything was paid no money is promised back', () => {
  const unpaid = (['unpaid', 'failed'] as const).map((paymentStatus) =>
    nextStep({ status: 'confirmed', paymentStatus }, received),
  );
  expect(new Set(unpaid)).toEqual(new Set(['Спираме пратката. По поръчката не е платено нищо.']));
});

test('an order that is withdrawn from as a whole has nothing to cancel until that is handled', () => {
  const part = { ...received, scope: 'part' as const };
  expect(isWithdrawn({ withdrawals: [part, received] })).toBe(true);
  expect([isWithdrawn({}), isWithdrawn({ withdrawals: [part] })]).toEqual([false, false]);
  expect(isWithdrawn({ withdrawals: [{ ...received, state: 'handled' }] })).toBe(false);
});

test('an order that came back or was cancelled asks for nothing more', () => {
  expect([next('returned'), next('cancelled')]).toEqual(['Стоката е върната.', 'Поръчката е отказана.']);
});
