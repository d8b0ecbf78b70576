import type { Discount, DiscountTerms } from '#contracts/discounts/discounts.ts';
import type { StateLabel } from '#web/admin/patterns/status-badge.tsx';
import { formatDate } from '#web/shared/format/format-date.ts';

/** The names of the kinds of discounts. */
export const kindLabels: Readonly<Record<DiscountTerms['kind'], string>> = {
  percent: 'Процент',
  fixed: 'Сума',
  free_delivery: 'Безплатна доставка',
  buy_x_get_y: 'Купи и вземи',
  quantity_steps: 'Според броя',
  box: 'Кутия по избор',
};

/** Describes whether the discount is currently in effect. */
export function discountState({ status, startsAt, endsAt, limitTotal, used }: Discount, now: Date): StateLabel {
  if (status === 'off') return { label: 'Изключена', tone: 'plain' };
  if (endsAt !== null && new Date(endsAt) <= now) return { label: 'Изтекла', tone: 'plain' };
  if (limitTotal !== null && used >= limitTotal) return { label: 'Изчерпана', tone: 'warn' };
  if (startsAt !== null && new Date(startsAt) > now) return { label: `От ${formatDate(startsAt)}`, tone: 'info' };
  return { label: 'Важи', tone: 'good' };
}

/** "12 от 100", or "12" without a limit. */
export function usageOf({ used, limitTotal }: Discount): string {
  return limitTotal === null ? String(used) : `${used} от ${limitTotal}`;
}
