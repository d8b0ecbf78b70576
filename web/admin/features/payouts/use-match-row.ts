import type { PayoutRow } from '#contracts/payouts/payouts.ts';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { matchPayoutRow, useReloadPayouts } from './payouts-data.ts';

/** Matches a row with an order, or ignores it. */
export function useMatchRow(): (row: PayoutRow, orderNumber: number | null) => Promise<boolean> {
  const reload = useReloadPayouts();
  return ({ id }, orderNumber) =>
    runAction(() => matchPayoutRow(id, orderNumber), 'Редът не можа да се запише.', reload);
}
