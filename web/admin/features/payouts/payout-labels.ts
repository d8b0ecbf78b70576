import type { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import type { PayoutRowState, PayoutSource, PayoutState } from '#contracts/payouts/payouts.ts';
import type { FilterStateLabel, StateLabel } from '#web/admin/patterns/status-badge.tsx';

// One entry for each courier.
const ofCouriers = Object.fromEntries(
  Object.entries(courierNames).map(([courier, name]) => [courier, `Изплащане от ${name}`]),
) as Record<Courier, string>;

/** The names of those who pay out. */
export const payoutSources: Readonly<Record<PayoutSource, string>> = {
  bank: 'Банково извлечение',
  ...ofCouriers,
};

/** The names and colours of the states of a payout. */
export const payoutStates: Readonly<Record<PayoutState, StateLabel>> = {
  ready: { label: 'За преглед', tone: 'warn' },
  applied: { label: 'Записано', tone: 'good' },
  undone: { label: 'Върнато', tone: 'plain' },
};

/** The names and colours of the states of a row of a payout. */
export const payoutRowStates: Readonly<Record<PayoutRowState, FilterStateLabel>> = {
  matched: { label: 'Съпоставен', plural: 'Съпоставени', tone: 'good' },
  unsure: { label: 'За потвърждение', plural: 'За потвърждение', tone: 'warn' },
  unmatched: { label: 'Без поръчка', plural: 'Без поръчка', tone: 'bad' },
  doubled: { label: 'Повторен', plural: 'Повторени', tone: 'plain' },
  ignored: { label: 'Настрана', plural: 'Настрана', tone: 'plain' },
  applied: { label: 'Записан', plural: 'Записани', tone: 'good' },
  reversed: { label: 'Върнат', plural: 'Върнати', tone: 'plain' },
};
