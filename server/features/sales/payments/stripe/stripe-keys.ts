import type { CardSettings } from '#contracts/payments/card-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { paymentKeys } from '../payments.tables.ts';

export interface StripeKeys {
  secretKey: string | null;
  webhookSecret: string | null;
  secretKeyFrom: CardSettings['secretKeyFrom'];
  webhookSecretFrom: CardSettings['webhookSecretFrom'];
}

/** The Stripe keys, from the environment or the panel. At most one query. */
export async function readStripeKeys({
  db,
  config,
  secrets,
}: Pick<Deps, 'db' | 'config' | 'secrets'>): Promise<StripeKeys> {
  const { stripeSecretKey, stripeWebhookSecret } = config;
  const isComplete = stripeSecretKey !== null && stripeWebhookSecret !== null;
  const rows = isComplete ? [] : await db.select().from(paymentKeys);
  const stored = (name: (typeof rows)[number]['name']) => {
    const row = rows.find((one) => one.name === name);
    return row ? secrets.unseal(row.sealed) : null;
  };
  const secretKey = stripeSecretKey ?? stored('stripe-secret');
  const webhookSecret = stripeWebhookSecret ?? stored('stripe-webhook');
  const from = (environment: string | null, key: string | null) =>
    environment !== null ? 'environment' : key === null ? null : 'panel';
  return {
    secretKey,
    webhookSecret,
    secretKeyFrom: from(stripeSecretKey, secretKey),
    webhookSecretFrom: from(stripeWebhookSecret, webhookSecret),
  };
}
