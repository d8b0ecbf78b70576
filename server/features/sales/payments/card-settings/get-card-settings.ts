import type { CardField, CardProvider, CardSettings } from '#contracts/payments/card-settings.ts';
import { paymentMethodsOf } from '#server/features/store/settings/payment-methods-of.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cardProviders } from '../registry/provider-list.ts';
import type { ProviderField, ProviderModule } from '../registry/provider-module.ts';
import { type ProviderSettings, readProviderSettings } from '../registry/read-provider-settings.ts';
import { readCardHealth } from './read-card-health.ts';

/** The card settings as visible in the panel: of every provider, without secrets. */
export async function getCardSettings(deps: Pick<Deps, 'db' | 'config' | 'secrets' | 'clock'>): Promise<CardSettings> {
  const settings = await readSettings(deps.db);
  const health = await readCardHealth(deps.db, deps.clock());
  const providers: CardProvider[] = [];
  for (const module of cardProviders) {
    if (module.isTrial && !settings.isDemo) continue;
    const storedSettings = await readProviderSettings(deps, module);
    providers.push({ ...presentProvider(module, storedSettings, deps.config.baseUrl), health: health(module.name) });
  }
  return {
    provider: settings.cardProvider,
    isOffered: paymentMethodsOf(settings, deps.config).offered.includes('card'),
    providers,
  };
}

function presentProvider(
  module: ProviderModule,
  { values, from, isReady }: ProviderSettings,
  baseUrl: string,
): Omit<CardProvider, 'health'> {
  const { name, label, text, isTrial, canAuthorize, canRefundParts, minimum, wallets } = module;
  return {
    ...{ name, label, text, isTrial, canAuthorize, canRefundParts, minimum },
    wallets: [...wallets],
    isReady,
    isLive: module.isLive(values),
    canTest: module.test !== undefined,
    canMakeKey: module.makeKey !== undefined,
    fields: module.fields.map((field) => presentField(field, values[field.name] ?? '', from[field.name] ?? null)),
    addresses: [...module.addresses(baseUrl)],
  };
}

function presentField(field: ProviderField, value: string, from: CardField['from']): CardField {
  const { name, label, help, kind, maxLength, isNeeded } = field;
  const isSecret = kind === 'secret' || kind === 'secret-lines';
  const options = [...(field.options ?? [])];
  return { name, label, help, kind, maxLength, isNeeded, options, value: isSecret ? '' : value, from };
}
