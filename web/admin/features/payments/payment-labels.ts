import type { WebhookState } from '#contracts/payments/payment-webhooks.ts';
import type { PaymentProviderName, PaymentState, RefundState } from '#contracts/payments/payments.ts';
import type { FilterStateLabel, StateLabel } from '#web/admin/patterns/status-badge.tsx';

/** The names and colours of the states of a payment. */
export const paymentStates: Readonly<Record<PaymentState, FilterStateLabel>> = {
  open: { label: 'Чака', plural: 'Чакащи', tone: 'warn' },
  authorized: { label: 'Запазена сума', plural: 'Запазени', tone: 'info' },
  captured: { label: 'Получено', plural: 'Получени', tone: 'good' },
  partially_refunded: { label: 'Частично възстановено', plural: 'Частично възстановени', tone: 'warn' },
  refunded: { label: 'Възстановено', plural: 'Възстановени', tone: 'plain' },
  failed: { label: 'Неуспешно', plural: 'Неуспешни', tone: 'bad' },
  cancelled: { label: 'Отказано', plural: 'Отказани', tone: 'plain' },
};

/** The names and colours of the states of a refund. */
export const refundStates: Readonly<Record<RefundState, StateLabel>> = {
  pending: { label: 'Чака доставчика', tone: 'warn' },
  done: { label: 'Възстановено', tone: 'good' },
  refused: { label: 'Отказано', tone: 'bad' },
};

/** The names and colours of the states of a report of a payment provider. */
export const webhookStates: Readonly<Record<WebhookState, FilterStateLabel>> = {
  verified: { label: 'Чака', plural: 'Чакащи', tone: 'warn' },
  handled: { label: 'Обработено', plural: 'Обработени', tone: 'good' },
  ignored: { label: 'Не засяга магазина', plural: 'Незасягащи магазина', tone: 'plain' },
  failed: { label: 'Неуспешно', plural: 'Неуспешни', tone: 'bad' },
  refused: { label: 'Грешен подпис', plural: 'С грешен подпис', tone: 'bad' },
};

const manualProviders: readonly PaymentProviderName[] = ['cod', 'bank_transfer', 'manual'];

/** Whether staff move the money and record it here. */
export function isManual(provider: PaymentProviderName): boolean {
  return manualProviders.includes(provider);
}
