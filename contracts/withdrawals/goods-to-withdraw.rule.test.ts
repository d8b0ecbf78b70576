import { expect, test } from 'vitest';
import type { OrderWithdrawal } from '#contracts/orders/order-withdrawal.ts';
import { goodsToWithdraw, hasGoodsToWithdraw, isWithdrawn } from './goods-to-withdraw.rule.ts';

const lines = [
  { id: 'a', quantity: 3, returned: 0 },
  { id: 'b', quantity: 1, returned: 0 },
];
const statement = (changes: Partial<OrderWithdrawal>): OrderWithdrawal => ({
  ...{ id: 'w', scope: 'whole', goods: '', lines: [], state: 'new', receivedAt: '2026-11-27T10:00:00Z' },
  ...changes,
});
const part = (lineId: string, quantity: number) => statement({ scope: 'part', lines: [{ lineId, quantity }] });
const remaining = (order: Parameters<typeof goodsToWithdraw>[0]) => [...goodsToWithdraw(order).values()];

test('nothing is left to withdraw from after a statement about the whole order', () => {
  const order = { lines, withdrawals: [statement({})] };
  expect([remaining(order), hasGoodsToWithdraw(order), isWithdrawn(order)]).toEqual([[0, 0], false, true]);
});

test('statements about parts add up, and what came back is not counted twice', () => {
  expect(remaining({ lines, withdrawals: [part('a', 1), part('a', 1)] })).toEqual([1, 1]);
  const returned = [{ id: 'a', quantity: 3, returned: 2 }];
  expect(remaining({ lines: returned, withdrawals: [part('a', 2)] })).toEqual([1]);
});

test('goods named in words only may still be named as lines', () => {
  const order = { lines, withdrawals: [statement({ scope: 'part', goods: 'едната кутия' })] };
  expect([remaining(order), isWithdrawn(order)]).toEqual([[3, 1], false]);
});

test('an engraving that cannot be returned offers no withdrawal', () => {
  const engraved = { returnable: false } as NonNullable<
    Parameters<typeof goodsToWithdraw>[0]['lines'][number]['engraved']
  >;
  expect(hasGoodsToWithdraw({ lines: [{ id: 'c', quantity: 1, returned: 0, engraved }] })).toBe(false);
});
