import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { expiringDays } from '#contracts/products/lots/lots-days.rule.ts';
import type { Lot } from '#contracts/products/lots/lots.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { formatDate } from '#web/shared/format/format-date.ts';

/** The number of a lot, or what stands for the pieces without one. */
export const lotName = ({ number }: Pick<Lot, 'number'>): string => (number === '' ? 'без партида' : number);

/** The date until which a lot is sold, as text. */
export const bestBeforeText = ({ bestBefore }: Pick<Lot, 'bestBefore'>): string =>
  bestBefore === null ? '–' : formatDate(bestBefore);

/** Whether a lot may be sold, and how long. */
export function LotBadge({ lot }: { lot: Lot }) {
  if (lot.recalledAt !== null) return <StatusBadge tone="bad">Изтеглена</StatusBadge>;
  if (!lot.isSellable) return <StatusBadge tone="bad">Изтекъл срок</StatusBadge>;
  if (lot.remaining === 0) return <StatusBadge tone="plain">Изчерпана</StatusBadge>;
  if (isExpiring(lot)) return <StatusBadge tone="warn">Изтича</StatusBadge>;
  return <StatusBadge tone="good">В продажба</StatusBadge>;
}

function isExpiring({ bestBefore }: Lot): boolean {
  if (bestBefore === null) return false;
  const today = Date.parse(timeInSofia(new Date()).day);
  return Date.parse(bestBefore) - today < expiringDays * 86_400_000;
}
