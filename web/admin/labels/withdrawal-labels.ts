import type { WithdrawalState } from '#contracts/withdrawals/withdrawals.ts';
import type { FilterStateLabel } from '#web/admin/patterns/status-badge.tsx';

/** The names and colours of the states of a withdrawal. */
export const withdrawalStates: Readonly<Record<WithdrawalState, FilterStateLabel>> = {
  new: { label: 'Нов', plural: 'Нови', tone: 'info' },
  handled: { label: 'Обработен', plural: 'Обработени', tone: 'good' },
};
