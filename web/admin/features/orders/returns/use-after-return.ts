import { useReloadPayments } from '#web/admin/features/payments/payments-data.ts';
import { useReloadWithdrawals } from '#web/admin/features/withdrawals/withdrawals-data.ts';
import { useClaimOrder } from '../parcels/fulfilments-data.ts';

/** Refreshes what a return changed: the order, its payments and the statement of withdrawal. */
export function useAfterReturn(): ReturnType<typeof useClaimOrder> {
  const takeOver = useClaimOrder();
  const reloadPayments = useReloadPayments();
  const reloadWithdrawals = useReloadWithdrawals();
  return async (result) => {
    await takeOver(result);
    void reloadPayments();
    void reloadWithdrawals();
  };
}
