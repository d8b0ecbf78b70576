import type { Withdrawal } from '#contracts/withdrawals/withdrawals.ts';
import type { orders } from '#server/features/sales/orders/orders.tables.ts';
import type { withdrawals } from './withdrawals.tables.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;

export interface WithdrawalWithOrder {
  row: WithdrawalRow;
  order: Pick<typeof orders.$inferSelect, 'id' | 'number' | 'status'> | null;
}

/** A statement as the panel shows it. */
export function presentWithdrawal({ row, order }: WithdrawalWithOrder): Withdrawal {
  const { id, name, orderNumber, email, scope, goods, lines, isLate, state, createdAt } = row;
  return {
    ...{ id, name, orderNumber, email, scope, goods, lines, isLate, state },
    order: order && { id: order.id, number: order.number, status: order.status },
    createdAt: createdAt.toISOString(),
  };
}
