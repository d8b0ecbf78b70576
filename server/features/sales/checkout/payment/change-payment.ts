import type { InsteadOfCard } from '#contracts/checkout/change-payment.ts';
import { hasSmsProvider } from '#server/features/customers/sms/settings/has-sms-provider.ts';
import { resolveDelivery } from '#server/features/sales/delivery/resolve-delivery.ts';
import type { OrderRow } from '#server/features/sales/orders/orders.tables.ts';
import { countCodOutcomes } from '#server/features/sales/orders/refusals/count-cod-outcomes.ts';
import { leaveCard } from '#server/features/sales/payments/leave-card.ts';
import { paymentMethodsOf } from '#server/features/store/settings/payment-methods-of.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { invalidField } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { phoneKey } from '#server/platform/phones/phone-key.ts';
import { codDemand, hasRule } from '../cod/cod-demand.ts';

/**
 * Pays an order that waits for its card in another way, with the checks of a new order: what the shop offers, whether the
 * place takes cash on delivery, and whether this phone may pay so.
 */
export function changePayment(
  deps: Deps,
  { orderId, method }: { orderId: string; method: InsteadOfCard },
): Promise<void> {
  return leaveCard(deps, { orderId, method, check: (op, order) => checkMethod(deps, op, order, method) });
}

async function checkMethod(
  { config, secrets }: Pick<Deps, 'config' | 'secrets'>,
  { tx }: Operation,
  order: OrderRow,
  method: InsteadOfCard,
): Promise<void> {
  const settings = await readSettings(tx);
  const methods = paymentMethodsOf(settings, config);
  if (!methods.accepted.includes(method)) throw invalidField('method', 'Нужен е друг начин на плащане.');
  if (method !== 'cod') return;
  await resolveDelivery(tx, order.delivery, { payment: 'cod' });
  if (!hasRule(settings.codGuard)) return;
  const { phone } = order.contact;
  const parcels = await countCodOutcomes(tx, phoneKey(secrets, phone));
  const total = { amount: order.total, currency: order.currency };
  const { ask } = await codDemand(settings.codGuard, parcels, { phone, total, offered: methods.offered }, () =>
    hasSmsProvider(tx, config),
  );
  // A code by SMS is asked for at checkout only.
  if (ask !== 'nothing') throw invalidField('method', 'За тази поръчка избери карта или банков превод.');
}
