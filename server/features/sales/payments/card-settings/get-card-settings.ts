import type { CardSettings } from '#contracts/payments/card-settings.ts';
import { offeredMethods } from '#server/features/store/settings/offered-methods.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readStripeKeys } from '../stripe/stripe-keys.ts';

/** The card settings as visible in the panel. */
export async function getCardSettings(deps: Pick<Deps, 'db' | 'config' | 'secrets'>): Promise<CardSettings> {
  const { secretKey, secretKeyFrom, webhookSecretFrom } = await readStripeKeys(deps);
  const settings = await readSettings(deps.db);
  return {
    provider: settings.cardProvider,
    isOffered: offeredMethods(settings, deps.config).includes('card'),
    isDemo: settings.isDemo,
    secretKeyFrom,
    webhookSecretFrom,
    isLive: secretKey === null ? null : secretKey.includes('_live_'),
    webhookUrl: `${deps.config.baseUrl}/api/payments/webhooks/stripe`,
  };
}
