import type { Withdrawal } from '#contracts/withdrawals/withdrawals.ts';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { setWithdrawalState, useReloadWithdrawals } from './withdrawals-data.ts';

/** The actions of a statement of withdrawal. */
export function useWithdrawalActions() {
  const reload = useReloadWithdrawals();
  const setState = (id: string, state: Withdrawal['state']) =>
    runAction(() => setWithdrawalState(id, state), 'Състоянието не можа да се запише.', reload);
  return { setState };
}
