import type { PaymentMethod } from '#contracts/orders/orders.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import type { Config } from '#server/config.ts';

type CardSettings = Pick<Settings, 'cardProvider' | 'stripeKeyStored'>;

/** Whether there is anybody who could take a card now. */
export function canTakeCards(
  { cardProvider, stripeKeyStored }: CardSettings,
  { stripeSecretKey }: Pick<Config, 'stripeSecretKey'>,
): boolean {
  return cardProvider === 'sandbox' || stripeKeyStored || stripeSecretKey !== null;
}

/** How a buyer may pay: as the shop says, less what it could not take. */
export function offeredMethods(
  settings: CardSettings & Pick<Settings, 'paymentMethods'>,
  config: Pick<Config, 'stripeSecretKey'>,
): PaymentMethod[] {
  return settings.paymentMethods.filter((method) => method !== 'card' || canTakeCards(settings, config));
}
