import { type Withdrawal, updateWithdrawalRoute } from '#contracts/withdrawals/withdrawals.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';

/** The actions of a statement of withdrawal. */
export function useWithdrawalActions() {
  const setState = (id: string, state: Withdrawal['state']) =>
    runCall(updateWithdrawalRoute, { params: { id }, body: { state } }, 'Състоянието не можа да се запише.');
  return { setState };
}
