import type { PurchaseState } from '#contracts/purchases/purchases.ts';
import { StatusBadge, type Tone } from '#web/admin/patterns/status-badge.tsx';

/** The names of the states of purchase orders, for filters. */
export const purchaseStates: Readonly<Record<PurchaseState, string>> = {
  draft: 'Чернови',
  sent: 'Изпратени',
  partial: 'Частично получени',
  received: 'Приключени',
  cancelled: 'Отказани',
};

const labels: Readonly<Record<PurchaseState, readonly [label: string, tone: Tone]>> = {
  draft: ['Чернова', 'plain'],
  sent: ['Изпратена', 'info'],
  partial: ['Частично получена', 'warn'],
  received: ['Приключена', 'good'],
  cancelled: ['Отказана', 'bad'],
};

/** The state of a purchase order. */
export function PurchaseBadge({ state, isLate = false }: { state: PurchaseState; isLate?: boolean }) {
  const [label, tone] = labels[state];
  return <StatusBadge tone={isLate ? 'bad' : tone}>{isLate ? 'Закъснява' : label}</StatusBadge>;
}
