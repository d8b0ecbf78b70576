import { isByHand } from '#contracts/payments/by-hand.rule.ts';
import type { PaymentProviderName } from '#contracts/payments/payments.ts';
import type { Deps } from '#server/platform/deps.ts';
import { manualProvider } from '../manual/manual-provider.ts';
import { type PaymentProvider, ProviderDown } from './payment-provider.ts';
import { findProvider } from './provider-list.ts';
import type { ProviderContext, ProviderModule } from './provider-module.ts';
import { readProviderSettings } from './read-provider-settings.ts';

/** What the operations of a provider work with. At most one query. */
export async function contextOf(
  deps: Pick<Deps, 'config' | 'db' | 'secrets' | 'clock'>,
  module: ProviderModule,
): Promise<ProviderContext> {
  const { db, config, secrets, clock } = deps;
  return { db, config, secrets, clock, values: (await readProviderSettings(deps, module)).values };
}

/**
 * The provider of a payment, whether or not new payments go to it.
 * @throws ProviderDown when the shop no longer has its settings, or does not know it
 */
export async function providerOf(
  deps: Pick<Deps, 'config' | 'db' | 'secrets' | 'clock'>,
  name: PaymentProviderName,
): Promise<PaymentProvider> {
  if (isByHand(name)) return manualProvider;
  const module = findProvider(name);
  if (!module) throw new ProviderDown(`This version does not know the payment provider ${name}.`);
  return module.open(await contextOf(deps, module));
}
