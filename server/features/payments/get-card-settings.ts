import type { CardSettings } from '#contracts/card-settings.ts';
import { readSettings } from '#server/features/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readStripeKeys } from './stripe-keys.ts';

/** How cards are taken, as the panel may know it. */
export async function getCardSettings(deps: Pick<Deps, 'db' | 'config' | 'secrets'>): Promise<CardSettings> {
  const { secretKey, secretKeyFrom, webhookSecretFrom } = await readStripeKeys(deps);
  return {
    provider: (await readSettings(deps.db)).cardProvider,
    secretKeyFrom,
    webhookSecretFrom,
    isLive: secretKey === null ? null : secretKey.includes('_live_'),
    webhookUrl: `${deps.config.baseUrl}/api/payments/webhooks/stripe`,
  };
}
