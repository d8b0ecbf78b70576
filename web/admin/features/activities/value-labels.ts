import type { DiscountStatus } from '#contracts/discounts/discounts.ts';
import {
  courierNames,
  orderStatusNames,
  paymentMethodNames,
  paymentStatusNames,
} from '#contracts/orders/order-names.rule.ts';
import { productStatusNames } from '#contracts/products/product-names.rule.ts';
import type { StocktakeState } from '#contracts/products/stocktakes/stocktakes.ts';
import type { PurchaseState } from '#contracts/purchases/purchases.ts';
import type { WebhookEndpoint } from '#contracts/webhooks/webhooks.ts';
import { inquiryStates } from '#web/admin/labels/inquiry-labels.ts';
import { reviewStatuses } from '#web/admin/labels/review-labels.ts';
import { permissionLabels, roleLabels, userStatuses } from '#web/admin/labels/user-labels.ts';

type Words = Readonly<Record<string, string>>;

const labelsOf = (states: Readonly<Record<string, { label: string }>>): Words =>
  Object.fromEntries(Object.entries(states).map(([value, { label }]) => [value, label]));

/** Statuses have different meanings for each kind of record. */
const statuses: Readonly<Record<string, Words>> = {
  product: productStatusNames,
  order: orderStatusNames,
  'order-moves': { ...orderStatusNames, deleted: 'Изтрита' },
  user: labelsOf(userStatuses),
  review: labelsOf(reviewStatuses),
  discount: { active: 'Включена', off: 'Изключена' } satisfies Record<DiscountStatus, string>,
};

const states: Readonly<Record<string, Words>> = {
  stocktake: { open: 'Брои се', applied: 'Приложена', undone: 'Върната', cancelled: 'Спряна' } satisfies Record<
    StocktakeState,
    string
  >,
  purchase: {
    draft: 'Чернова',
    sent: 'Изпратена',
    partial: 'Частично получена',
    received: 'Приключена',
    cancelled: 'Отказана',
  } satisfies Record<PurchaseState, string>,
  webhook: { on: 'Работи', paused: 'Спрян', ended: 'Прекратен' } satisfies Record<WebhookEndpoint['state'], string>,
};

const values: Readonly<Record<string, Words>> = {
  paymentStatus: paymentStatusNames,
  paymentMethod: paymentMethodNames,
  courier: courierNames,
  role: roleLabels,
  permissions: permissionLabels,
  state: labelsOf(inquiryStates),
  method: { ...paymentMethodNames, address: 'До адрес', office: 'До офис' },
};

/** The label of a recorded value as its own screen shows it; any other text unchanged. */
export function valueLabel(subject: string | undefined, field: string, value: string): string {
  const labels = { status: statuses, state: states }[field]?.[subject ?? ''] ?? values[field];
  return labels?.[value] ?? value;
}
