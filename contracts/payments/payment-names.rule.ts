import type { PaymentEntryKind } from './payments.ts';

/** The kinds of ledger entries as people read them. */
export const paymentEntryNames: Readonly<Record<PaymentEntryKind, string>> = {
  authorized: 'Запазена сума',
  captured: 'Получено',
  refunded: 'Възстановено',
  failed: 'Неуспешно плащане',
  reset: 'Отново чака плащане',
};
