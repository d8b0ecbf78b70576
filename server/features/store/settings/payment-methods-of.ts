import type { PaymentMethod } from '#contracts/orders/orders.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import type { Config } from '#server/platform/config/config.ts';
import { canTakeCards } from './can-take-cards.ts';

type Shop = Pick<Settings, 'cardProvider' | 'readyCardProviders' | 'paymentMethods' | 'bankTransfer'>;

/**
 * The payment methods that an order may use now, and those that buyers can choose. A transfer is offered once there is
 * an account: before that, its buyer cannot pay. An order that asks for one is accepted all the same.
 */
export function paymentMethodsOf(
  shop: Shop,
  config: Pick<Config, 'cards'>,
): Record<'accepted' | 'offered', PaymentMethod[]> {
  const methods = shop.paymentMethods.filter((method) => method !== 'card' || canTakeCards(shop, config));
  const hasAccount = shop.bankTransfer.iban !== '';
  return { accepted: methods, offered: methods.filter((method) => method !== 'bank_transfer' || hasAccount) };
}
