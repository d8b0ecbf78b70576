import type { Withdrawal } from '#contracts/withdrawals/withdrawals.ts';
import { withdrawalStates } from '#web/admin/labels/withdrawal-labels.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';

/** The status of a statement, and whether it arrived after the deadline. */
export function WithdrawalBadges({ withdrawal: { state, isLate } }: { withdrawal: Withdrawal }) {
  return (
    <span className="badges">
      <StatusBadge tone={withdrawalStates[state].tone}>{withdrawalStates[state].label}</StatusBadge>
      {isLate && <StatusBadge tone="warn">След срока</StatusBadge>}
    </span>
  );
}

/** The goods of a statement in words. */
export function goodsOf({ scope, goods }: Withdrawal): string {
  if (goods !== '') return goods;
  return scope === 'whole' ? 'Цялата поръчка' : 'Част от поръчката';
}
